using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

public static class VerifySignature
{
    private const long ToleranceSeconds = 300;

    /// <summary>
    /// Checks `Portico-Signature` over the body's bytes as they came, before they are parsed. `secrets` are the keys that you accept. During a
    /// rotation, the header has a signature for each of Portico's keys, and one match is enough. `now` is in unix seconds.
    /// </summary>
    public static bool IsFromPortico(string header, byte[] body, IEnumerable<string> secrets, long now)
    {
        var time = "";
        var given = new List<string>();
        foreach (var part in header.Split(','))
        {
            var pair = part.Trim().Split(new[] { '=' }, 2);
            if (pair.Length < 2) continue;
            if (pair[0] == "t" && time == "") time = pair[1];
            if (pair[0] == "v1") given.Add(pair[1]);
        }
        if (!Regex.IsMatch(time, "^[0-9]{1,12}\\z") || Math.Abs(now - long.Parse(time)) > ToleranceSeconds) return false;
        return secrets.Any(secret =>
        {
            var right = Sign(time, body, secret);
            return given.Any(signature => IsEqual(signature, right));
        });
    }

    private static string Sign(string time, byte[] body, string secret)
    {
        using (var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(secret)))
        {
            var signed = Encoding.ASCII.GetBytes(time + ".").Concat(body).ToArray();
            return BitConverter.ToString(hmac.ComputeHash(signed)).Replace("-", "").ToLowerInvariant();
        }
    }

    /// <summary>Takes the same time wherever the texts differ. On .NET, use CryptographicOperations.FixedTimeEquals.</summary>
    private static bool IsEqual(string one, string other)
    {
        if (one.Length != other.Length) return false;
        var difference = 0;
        for (var place = 0; place < one.Length; place++) difference |= one[place] ^ other[place];
        return difference == 0;
    }

    /// <summary>For trying it out: VerifySignature.exe HEADER UNIX_SECONDS SECRET... &lt; body</summary>
    public static void Main(string[] args)
    {
        var body = new MemoryStream();
        Console.OpenStandardInput().CopyTo(body);
        var isValid = IsFromPortico(args[0], body.ToArray(), args.Skip(2), long.Parse(args[1]));
        Console.WriteLine(isValid ? "valid" : "refused");
    }
}
