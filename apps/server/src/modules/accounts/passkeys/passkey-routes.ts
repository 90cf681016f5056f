import { signInSecurityEndpoints as endpoints } from '@sosia/contract';
import { type Route, route } from '../../../http/call-context.ts';
import type { AccountsContext } from '../accounts-dependencies.ts';
import { beginPasskeyLogin, loginWithPasskey } from './login-with-passkey.ts';
import { addPasskey, beginPasskey, deletePasskey, listPasskeys } from './manage-passkeys.ts';

export function passkeyRoutes(context: AccountsContext): Route[] {
  return [
    route(endpoints.listPasskeys, ({ principal }) => listPasskeys(context, principal.accountId)),
    route(endpoints.beginPasskey, ({ principal, body }) => beginPasskey(context, principal.accountId, body)),
    route(endpoints.addPasskey, ({ principal, body }) => addPasskey(context, principal.accountId, body)),
    route(endpoints.deletePasskey, ({ principal, params }) => deletePasskey(context, principal.accountId, params.id)),
    route(endpoints.beginPasskeyLogin, () => beginPasskeyLogin(context)),
    route(endpoints.loginWithPasskey, (call) => loginWithPasskey(context, call.body.credential, call)),
  ];
}
