import { xml } from "./xml.ts";

/** The certificate without its frame, as XML needs it. */
function certificateBody(certificate: string): string {
  return certificate.replaceAll(/-----[^-]+-----|\s/g, "");
}

/** Metadata that tells a service provider the identity provider's name, URL and certificate. */
export function samlMetadata(issuer: { entityId: string; signOnUrl: string; certificate: string }): string {
  return xml`<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${issuer.entityId}"><md:IDPSSODescriptor WantAuthnRequestsSigned="false" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificateBody(issuer.certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${issuer.signOnUrl}"/></md:IDPSSODescriptor></md:EntityDescriptor>`
    .text;
}
