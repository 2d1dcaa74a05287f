import { TOTP } from "otpauth";

/** The code that an authenticator app with this secret shows at a moment. */
export const totpCode = (secret: string, at: Date): string =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() });
