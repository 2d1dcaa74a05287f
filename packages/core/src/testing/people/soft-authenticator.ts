import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** The parts of WebAuthn's options that an authenticator reads. */
interface Options {
  challenge?: unknown;
  user?: unknown;
}

const USER_PRESENT_AND_VERIFIED = 0x05;
const NEW_CREDENTIAL = 0x40;

/**
 * A passkey of one person as a device and its browser make and use it: real keys and signatures, for
 * one site. `verifiesUser` false is a device that asked for no PIN and no finger, `counts` false one
 * that counts no signatures, as those do that share their passkeys with others.
 */
export function softAuthenticator(origin: string, { verifiesUser = true, counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  let handle = "";
  let signCount = 0;

  const clientData = (type: string, { challenge }: Options, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));

  function authenticatorData(flags: number, rest = Buffer.alloc(0)): Buffer {
    const site = createHash("sha256").update(new URL(origin).hostname).digest();
    const count = Buffer.alloc(4);
    if (counts) signCount += 1;
    count.writeUInt32BE(signCount);
    const shown = verifiesUser ? flags : flags & ~0x04;
    return Buffer.concat([site, Buffer.from([shown]), count, rest]);
  }

  return {
    /** The answer of `navigator.credentials.create`. */
    create(options: Options) {
      handle = String((options.user as { id?: unknown } | undefined)?.id ?? "");
      const length = Buffer.from([0, credentialId.length]);
      const made = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()]);
      const authData = authenticatorData(USER_PRESENT_AND_VERIFIED | NEW_CREDENTIAL, made);
      return {
        ...{ id, rawId: id, type: "public-key" as const, clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData("webauthn.create", options, origin).toString("base64url"),
          attestationObject: attestation(authData).toString("base64url"),
        },
      };
    },
    /** The answer of `navigator.credentials.get`, on this site unless another is said. */
    get(options: Options, at = origin) {
      const data = clientData("webauthn.get", options, at);
      const authData = authenticatorData(USER_PRESENT_AND_VERIFIED);
      const signed = Buffer.concat([authData, createHash("sha256").update(data).digest()]);
      return {
        ...{ id, rawId: id, type: "public-key" as const, clientExtensionResults: {} },
        response: {
          clientDataJSON: data.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
          userHandle: handle,
        },
      };
    },
  };

  /** ES256 on P-256, as COSE writes it in CBOR. */
  function coseKey(): Buffer {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    return Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
  }
}

/** CBOR of `{fmt: "none", attStmt: {}, authData}`. */
const attestation = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
    Buffer.from([authData.length]),
    authData,
  ]);
