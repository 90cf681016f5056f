import type { Me } from '@sosia/contract/account';
import { countCodePoints, limits } from '@sosia/contract/limits';
import { validateRequiredField } from '@sosia/contract/validators';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../components/field.tsx';
import { toasts } from '../../../components/toasts.ts';
import { useClient } from '../../../lib/app-context.tsx';
import { invalidate, staleAfter } from '../../../lib/query-keys.ts';
import { LocalizedError } from '../reauth/localized-error.ts';
import { ProofDialog } from '../reauth/proof-dialog.tsx';
import type { Proof } from '../reauth/use-reauth-form.ts';
import { deviceName } from '../sessions/device-name.ts';
import { useSessions } from '../sessions/use-sessions.ts';
import { makePasskey, PasskeyFailure } from './make-passkey.ts';

/**
 * Names and creates a passkey. The name comes first: after the browser has created a passkey nothing else may fail, or
 * it would stay unknown to the server.
 */
export function AddPasskeyDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const here = useSessions().data?.find(({ current }) => current);
  const defaultName = (here && deviceName(here, t)) ?? t('account.passkeys.unknownDevice');

  const add = async (proof: Proof, values: { name: string }) => {
    const name = values.name.trim();
    const { data } = await client.call('beginPasskey', { body: proof });
    const credential = await makePasskey(data).catch((error: unknown) => {
      throw error instanceof PasskeyFailure ? new LocalizedError(t(`account.passkeys.${error.reason}`)) : error;
    });
    await client.call('addPasskey', { body: { name, credential } });
    void invalidate(queries, staleAfter.passkeysChange());
    onClose();
    toasts.success(t('account.passkeys.added', { name }));
  };
  return (
    <ProofDialog
      me={me}
      title={t('account.passkeys.add')}
      text={t('account.passkeys.addText')}
      fields={(control) => (
        <Field
          control={control}
          name="name"
          label={t('account.passkeys.name')}
          hint={t('account.passkeys.nameHint')}
          validate={(name) => validateRequiredField(name) ?? (isTooLong(name) ? 'tooLong' : null)}
          autoComplete="off"
        />
      )}
      defaults={{ name: defaultName }}
      confirmLabel={t('general.continue')}
      onConfirm={add}
      onClose={onClose}
    />
  );
}

const isTooLong = (name: string) => countCodePoints(name.trim()) > limits.nameChars;
