import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class VerifySignature {
  private static final long TOLERANCE_SECONDS = 300;

  /**
   * Checks `Portico-Signature` over the body's bytes as they came, before they are parsed. `secrets` are the keys that you accept. During a
   * rotation, the header has a signature for each of Portico's keys, and one match is enough. `now` is in unix seconds.
   */
  public static boolean isFromPortico(String header, byte[] body, List<String> secrets, long now)
      throws GeneralSecurityException, IOException {
    String time = "";
    List<String> given = new ArrayList<>();
    for (String part : header.split(",")) {
      String[] pair = part.trim().split("=", 2);
      if (pair.length < 2) continue;
      if (pair[0].equals("t") && time.isEmpty()) time = pair[1];
      if (pair[0].equals("v1")) given.add(pair[1]);
    }
    if (!time.matches("\\d{1,12}") || Math.abs(now - Long.parseLong(time)) > TOLERANCE_SECONDS) return false;
    for (String secret : secrets) {
      byte[] right = sign(time, body, secret).getBytes(StandardCharsets.US_ASCII);
      for (String signature : given)
        if (MessageDigest.isEqual(signature.getBytes(StandardCharsets.UTF_8), right)) return true;
    }
    return false;
  }

  private static String sign(String time, byte[] body, String secret) throws GeneralSecurityException, IOException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    ByteArrayOutputStream signed = new ByteArrayOutputStream();
    signed.write((time + ".").getBytes(StandardCharsets.US_ASCII));
    signed.write(body);
    StringBuilder hex = new StringBuilder();
    for (byte value : mac.doFinal(signed.toByteArray())) hex.append(String.format("%02x", value));
    return hex.toString();
  }

  /** For trying it out: java VerifySignature HEADER UNIX_SECONDS SECRET... < body */
  public static void main(String[] args) throws Exception {
    List<String> secrets = Arrays.asList(args).subList(2, args.length);
    boolean isValid = isFromPortico(args[0], System.in.readAllBytes(), secrets, Long.parseLong(args[1]));
    System.out.println(isValid ? "valid" : "refused");
  }
}
