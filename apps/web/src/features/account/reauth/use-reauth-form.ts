import { ApiError } from '@sosia/client';
import type { Me } from '@sosia/contract/account';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoadConfig } from '../../../lib/app-context.tsx';
import { encodePassword } from '../../../lib/encode-password.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { showFieldErrors } from '../../../lib/field-error.ts';
import { useUnsaved } from '../../../lib/unsaved.ts';
import { useOnReauth } from '../../../lib/use-on-reauth.ts';
import { LocalizedError } from './localized-error.ts';

/** Proof sent with a call that needs re-authentication. */
export type Proof = { password: string } | { googleId: string };

/** Values of all re-authentication forms; each form shows the fields it needs. */
export interface ReauthValues {
  /** Password or Google ID token. */
  proof: string;
  email: string;
  code: string;
  name: string;
}

/** Error codes that belong to a field, and that field. */
const places: Partial<Record<string, keyof ReauthValues>> = {
  incorrectCredentials: 'proof',
  secondFactorWrong: 'code',
  userExist: 'email',
};

interface ProofFormOptions {
  me: Me;
  defaults?: Partial<ReauthValues> | undefined;
  /** Performs the action. Errors are shown in the form; a `LocalizedError` with its own message. */
  onConfirm: (proof: Proof, values: ReauthValues) => Promise<void>;
}

/** Form state of an action that needs re-authentication. */
export function useReauthForm({ me, defaults, onConfirm }: ProofFormOptions) {
  const { t } = useTranslation();
  const loadConfig = useLoadConfig();
  const errorText = useErrorText();
  const { control, handleSubmit, setError, clearErrors, setValue, formState } = useForm<ReauthValues>({
    defaultValues: { proof: '', email: '', code: '', name: '', ...defaults },
  });
  useUnsaved(formState.isDirty);
  useOnReauth(() => clearErrors('root'));

  const show = (error: unknown) => {
    const place = error instanceof ApiError ? (places[error.code] ?? 'root') : 'root';
    const isGoogleRefused = place === 'proof' && !me.hasPassword;
    // Google's token works once.
    if (!me.hasPassword) setValue('proof', '');
    if (showFieldErrors(error, ['email', 'code', 'name'], setError)) return;
    const text = error instanceof LocalizedError ? error.message : errorText(error);
    const message = isGoogleRefused ? t('account.proof.googleRefused') : text;
    setError(place, { type: 'server', message }, { shouldFocus: place !== 'root' });
  };
  const submit = handleSubmit(async (values) => {
    try {
      const proof = me.hasPassword
        ? { password: await encodePassword(values.proof, (await loadConfig()).passwordSecret) }
        : { googleId: values.proof };
      await onConfirm(proof, values);
    } catch (error) {
      show(error);
    }
  });
  return { control, submit, isBusy: formState.isSubmitting, failure: formState.errors.root?.message };
}
