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

/** What goes with a call that asks for proof. */
export type Proof = { password: string } | { googleId: string };

/** What the forms that ask for proof may hold; each shows the fields that it needs. */
export interface ReauthValues {
  /** The password as it was typed, or Google's ID token. */
  proof: string;
  email: string;
  code: string;
  name: string;
}

/** An error that is about one of the fields, and where that is. */
const places: Partial<Record<string, keyof ReauthValues>> = {
  incorrectCredentials: 'proof',
  secondFactorWrong: 'code',
  userExist: 'email',
};

interface ProofFormOptions {
  me: Me;
  defaults?: Partial<ReauthValues> | undefined;
  /** Does what was confirmed. What it throws is shown where it belongs, a `Said` in its own words. */
  onConfirm: (proof: Proof, values: ReauthValues) => Promise<void>;
}

/** The form of a step that only the account's holder may take. */
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
    // Google's answer serves once.
    if (!me.hasPassword) setValue('proof', '');
    if (showFieldErrors(error, ['email', 'code', 'name'], setError)) return;
    const said = error instanceof LocalizedError ? error.message : errorText(error);
    const message = isGoogleRefused ? t('account.proof.googleRefused') : said;
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
