import { accountEndpoints, authEndpoints } from '@sosia/contract';
import { type Route, route } from '../../http/call-context.ts';
import type { AccountsContext } from './accounts-dependencies.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { deleteUser } from './deletion/delete-user.ts';
import { exportAccount } from './exporting/export-account.ts';
import { login } from './login.ts';
import { loginWithGoogle } from './login-with-google.ts';
import { acceptTerms, getMe, logout, refreshToken, resendVerification, updateMe } from './own-account.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { register } from './register.ts';
import { resetPassword, sendResetEmail } from './reset-password.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { endAllSessions, endSession, listSessions } from './sessions.ts';
import { refuseRegistration, verifyEmail } from './verify-email.ts';

export function accountsRoutes(context: AccountsContext): Route[] {
  return [...waysIn(context), ...ownAccount(context), ...secondFactorRoutes(context), ...passkeyRoutes(context)];
}

function waysIn(context: AccountsContext): Route[] {
  return [
    route(authEndpoints.register, (call) => register(context, call.body, call)),
    route(authEndpoints.login, (call) => login(context, call.body, call)),
    route(authEndpoints.loginOrRegisterWithGoogle, (call) => loginWithGoogle(context, call.body, call)),
    route(authEndpoints.refreshToken, ({ principal }) => refreshToken(context, principal)),
    route(authEndpoints.verifyTerms, ({ principal, body }) => acceptTerms(context, principal, body.userId)),
    route(authEndpoints.verifyEmail, ({ body, principal }) => verifyEmail(context, body.token, principal)),
    route(authEndpoints.forwardSendVerifyEmail, ({ body }) => resendVerification(context, body.email)),
    route(authEndpoints.refuseRegistration, ({ body }) => refuseRegistration(context, body.token)),
    route(authEndpoints.sendResetEmail, ({ body }) => sendResetEmail(context, body.email)),
    route(authEndpoints.resetPassword, ({ body }) => resetPassword(context, body)),
    route(authEndpoints.logout, ({ principal }) => logout(context, principal)),
  ];
}

function ownAccount(context: AccountsContext): Route[] {
  return [
    route(accountEndpoints.getMe, ({ principal }) => getMe(context, principal)),
    route(accountEndpoints.updateMe, ({ principal, body }) => updateMe(context, principal, body)),
    route(accountEndpoints.changePassword, (call) =>
      changePassword(context, call.principal, { ...call.body, caller: call }),
    ),
    route(accountEndpoints.changeEmail, ({ principal, body }) => changeEmail(context, principal, body)),
    route(accountEndpoints.listSessions, ({ principal }) => listSessions(context, principal)),
    route(accountEndpoints.endOtherSession, ({ principal, params }) => endSession(context, principal, params.sid)),
    route(accountEndpoints.endAllSessions, ({ principal }) => endAllSessions(context, principal)),
    route(accountEndpoints.exportAccount, ({ principal }) => exportAccount(context, principal.accountId)),
    route(accountEndpoints.deleteUser, ({ principal, body }) => deleteUser(context, principal.accountId, body)),
  ];
}
