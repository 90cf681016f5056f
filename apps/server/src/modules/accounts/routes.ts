import { authEndpoints } from '@sosia/contract';
import { type Route, route } from '../../http/call-context.ts';
import type { AccountsContext } from './accounts-deps.ts';
import { login } from './login.ts';
import { acceptTerms, endSession, getMe, refreshToken, resendVerification, updateMe } from './own-account.ts';
import { register } from './register.ts';
import { verifyEmail } from './verify-email.ts';

export function accountRoutes(context: AccountsContext): Route[] {
  return [
    route(authEndpoints.register, (call) => register(context, call.body, call)),
    route(authEndpoints.login, (call) => login(context, call.body, call)),
    route(authEndpoints.refreshToken, ({ principal }) => refreshToken(context, principal)),
    route(authEndpoints.verifyTerms, ({ principal, body }) => acceptTerms(context, principal, body.userId)),
    route(authEndpoints.verifyEmail, ({ body, principal }) => verifyEmail(context, body.token, principal)),
    route(authEndpoints.forwardSendVerifyEmail, ({ body }) => resendVerification(context, body.email)),
    route(authEndpoints.logout, ({ principal }) => endSession(context, principal)),
    route(authEndpoints.getMe, ({ principal }) => getMe(context, principal)),
    route(authEndpoints.updateMe, ({ principal, body }) => updateMe(context, principal, body)),
  ];
}
