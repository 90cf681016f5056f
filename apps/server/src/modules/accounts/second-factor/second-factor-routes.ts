import { signInSecurityEndpoints as endpoints } from '@sosia/contract';
import { type Route, route } from '../../../http/call-context.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes, setUpTwoFactor } from './manage-two-factor.ts';

export function secondFactorRoutes(context: AccountsContext): Route[] {
  return [
    route(endpoints.setUpTwoFactor, ({ principal, body }) => setUpTwoFactor(context, principal.accountId, body)),
    route(endpoints.enableTwoFactor, ({ principal, body }) => enableTwoFactor(context, principal.accountId, body.code)),
    route(endpoints.disableTwoFactor, ({ principal, body }) => disableTwoFactor(context, principal.accountId, body)),
    route(endpoints.renewRecoveryCodes, ({ principal, body }) =>
      renewRecoveryCodes(context, principal.accountId, body),
    ),
  ];
}
