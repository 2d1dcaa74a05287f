import { endpoint, router } from "#base/rpc/trpc.ts";
import { loggedIn, noInput, refreshed, success } from "../session.schema.ts";
import { addPasskey, passkeyCreationOptions } from "./add-passkey.ts";
import { confirmTotp } from "./confirm-totp.ts";
import {
  addedPasskeyOutput,
  addPasskeyInput,
  challengeInput,
  confirmTotpInput,
  factorsOutput,
  optionsOutput,
  passkeyInput,
  passkeyLoginInput,
  passkeyLoginOptionsInput,
  passkeyOutput,
  reauthenticateInput,
  reauthenticationOptionsOutput,
  recoveryCodesOutput,
  renamePasskeyInput,
  resetFactorsInput,
  secondFactorInput,
  secondFactorOptionsOutput,
  totpOutput,
} from "./factor.schema.ts";
import { listFactors } from "./list-factors.ts";
import { passkeyLogin, passkeyLoginOptions } from "./passkey-login.ts";
import { reauthenticate, reauthenticationOptions } from "./reauthenticate.ts";
import { removePasskey, removeTotp } from "./remove-factor.ts";
import { renamePasskey } from "./rename-passkey.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { resetMemberFactors, resetPlatformFactors } from "./reset-factors.ts";
import { secondFactor } from "./second-factor.ts";
import { secondFactorOptions } from "./second-factor-options.ts";
import { startTotp } from "./start-totp.ts";

const ANYBODY = "bearer access token";
const CHANGE = { recentlyAuthenticated: true, whileEnrolling: true } as const;

/** Second factors of members and platform users (rules#second-factor, rules#passkeys). */
export const factorsRouter = router({
  secondFactor: endpoint("public", "POST /api/auth/second-factor", {
    summary: "Complete a login with an authenticator code, a recovery code or a passkey",
    errors: {
      UNAUTHORIZED: ["CHALLENGE_EXPIRED", "WRONG_FACTOR"],
      FORBIDDEN: ["TENANT_SUSPENDED"],
    },
    envelope: "raw",
    example: { challenge: "the challenge of the login's answer", code: "123456" },
  })
    .input(secondFactorInput)
    .output(loggedIn)
    .mutation(({ ctx, input }) => secondFactor(ctx, input)),

  secondFactorOptions: endpoint("public", "POST /api/auth/second-factor/options", {
    summary: "Get the second factors that can complete a login, and the passkey options",
    errors: { UNAUTHORIZED: ["CHALLENGE_EXPIRED"] },
    example: { challenge: "the challenge of the login's answer" },
  })
    .input(challengeInput)
    .output(secondFactorOptionsOutput)
    .mutation(({ ctx, input }) => secondFactorOptions(ctx, input)),

  passkeyLoginOptions: endpoint("public", "POST /api/auth/passkey/options", {
    summary: "Get the options for a login with a passkey alone",
    example: { portal: "ORGANISATION" },
  })
    .input(passkeyLoginOptionsInput)
    .output(optionsOutput)
    .mutation(({ ctx, input }) => passkeyLoginOptions(ctx, input)),

  passkeyLogin: endpoint("public", "POST /api/auth/passkey", {
    summary: "Log in with a passkey alone",
    errors: {
      UNAUTHORIZED: ["CHALLENGE_EXPIRED", "WRONG_FACTOR"],
      FORBIDDEN: ["TENANT_SUSPENDED"],
    },
    envelope: "raw",
  })
    .input(passkeyLoginInput)
    .output(loggedIn)
    .mutation(({ ctx, input }) => passkeyLogin(ctx, input)),

  reauthenticate: endpoint(ANYBODY, "POST /api/auth/reauthenticate", {
    summary: "Reauthenticate with a password, an authenticator code, a recovery code or a passkey",
    errors: {
      NOT_FOUND: [],
      FORBIDDEN: ["SECOND_FACTOR", "WRONG_FACTOR"],
      UNAUTHORIZED: ["CHALLENGE_EXPIRED", "WRONG_FACTOR"],
    },
    envelope: "raw",
    whileEnrolling: true,
    example: { password: "tulips over the canal" },
  })
    .input(reauthenticateInput)
    .output(refreshed)
    .mutation(({ ctx, input }) => reauthenticate(ctx, input)),

  reauthenticationOptions: endpoint(ANYBODY, "POST /api/auth/reauthenticate/options", {
    summary: "Get the options for reauthentication with a passkey",
    errors: ["NOT_FOUND"],
    whileEnrolling: true,
  })
    .input(noInput)
    .output(reauthenticationOptionsOutput)
    .mutation(({ ctx }) => reauthenticationOptions(ctx)),

  list: endpoint(ANYBODY, "GET /api/auth/factors", {
    summary: "List your own second factors",
    whileEnrolling: true,
  })
    .input(noInput)
    .output(factorsOutput)
    .query(({ ctx }) => listFactors(ctx)),

  startTotp: endpoint(ANYBODY, "POST /api/auth/factors/totp", {
    summary: "Start setting up an authenticator app",
    errors: { NOT_FOUND: [], CONFLICT: [], FORBIDDEN: ["REAUTHENTICATE"] },
    ...CHANGE,
  })
    .input(noInput)
    .output(totpOutput)
    .mutation(({ ctx }) => startTotp(ctx)),

  confirmTotp: endpoint(ANYBODY, "POST /api/auth/factors/totp/confirm", {
    summary: "Confirm an authenticator app with its first code",
    errors: {
      NOT_FOUND: [],
      UNPROCESSABLE_ENTITY: ["WRONG_FACTOR"],
      FORBIDDEN: ["REAUTHENTICATE"],
    },
    example: { code: "123456" },
    ...CHANGE,
  })
    .input(confirmTotpInput)
    .output(recoveryCodesOutput)
    .mutation(({ ctx, input }) => confirmTotp(ctx, input)),

  removeTotp: endpoint(ANYBODY, "DELETE /api/auth/factors/totp", {
    summary: "Remove your authenticator app",
    errors: { NOT_FOUND: [], FORBIDDEN: ["REAUTHENTICATE"] },
    ...CHANGE,
  })
    .input(noInput)
    .output(success)
    .mutation(({ ctx }) => removeTotp(ctx)),

  renewRecoveryCodes: endpoint(ANYBODY, "POST /api/auth/factors/recovery-codes", {
    summary: "Replace your recovery codes with ten new ones",
    errors: { NOT_FOUND: [], UNPROCESSABLE_ENTITY: [], FORBIDDEN: ["REAUTHENTICATE"] },
    ...CHANGE,
  })
    .input(noInput)
    .output(recoveryCodesOutput)
    .mutation(({ ctx }) => renewRecoveryCodes(ctx)),

  passkeyCreationOptions: endpoint(ANYBODY, "POST /api/auth/factors/passkeys/options", {
    summary: "Get the options for creating a passkey",
    errors: { NOT_FOUND: [], UNPROCESSABLE_ENTITY: [], FORBIDDEN: ["REAUTHENTICATE"] },
    ...CHANGE,
  })
    .input(noInput)
    .output(optionsOutput)
    .mutation(({ ctx }) => passkeyCreationOptions(ctx)),

  addPasskey: endpoint(ANYBODY, "POST /api/auth/factors/passkeys", {
    summary: "Add a passkey that the browser created",
    errors: {
      NOT_FOUND: [],
      CONFLICT: [],
      UNPROCESSABLE_ENTITY: ["WRONG_FACTOR"],
      UNAUTHORIZED: ["CHALLENGE_EXPIRED"],
      FORBIDDEN: ["REAUTHENTICATE"],
    },
    status: 201,
    ...CHANGE,
  })
    .input(addPasskeyInput)
    .output(addedPasskeyOutput)
    .mutation(({ ctx, input }) => addPasskey(ctx, input)),

  renamePasskey: endpoint(ANYBODY, "PATCH /api/auth/factors/passkeys/:id", {
    summary: "Rename a passkey",
    whileEnrolling: true,
    example: { name: "My phone" },
  })
    .input(renamePasskeyInput)
    .output(passkeyOutput)
    .mutation(({ ctx, input }) => renamePasskey(ctx, input)),

  removePasskey: endpoint(ANYBODY, "DELETE /api/auth/factors/passkeys/:id", {
    summary: "Remove a passkey",
    errors: { FORBIDDEN: ["REAUTHENTICATE"] },
    ...CHANGE,
  })
    .input(passkeyInput)
    .output(success)
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),

  resetMember: endpoint("ADMIN only", "POST /api/membership/members/:id/reset-factors", {
    summary: "Remove all second factors of a member",
    recentlyAuthenticated: true,
    // The system's role alone may do it, and a key's transaction has the club's.
    idempotent: false,
  })
    .input(resetFactorsInput)
    .output(success)
    .mutation(({ ctx, input }) => resetMemberFactors(ctx, input)),

  resetPlatformUser: endpoint("PLATFORM_ADMIN", "POST /api/platform/users/:id/reset-factors", {
    summary: "Remove all second factors of a platform user",
    recentlyAuthenticated: true,
  })
    .input(resetFactorsInput)
    .output(success)
    .mutation(({ ctx, input }) => resetPlatformFactors(ctx, input)),
});
