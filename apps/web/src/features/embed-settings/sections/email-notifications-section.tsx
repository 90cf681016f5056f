import Box from '@mui/material/Box';
import { limits } from '@sosia/contract/limits';
import { canonicalEmail, validateEmail } from '@sosia/contract/validators';
import { CircleCheck, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../components/text.tsx';
import { tokenColor } from '../../../theme/color.ts';
import type { EmbedTools } from '../embed-tools.ts';
import { ChipsField } from '../fields/chips-field.tsx';

const rules = {
  validate: validateEmail,
  canonical: canonicalEmail,
  twice: 'emailAdded',
  max: limits.notifiedEmails,
} as const;

/** Recipients of email notifications. */
export function EmailNotificationsSection({ embed, autosave, state }: EmbedTools) {
  const { t } = useTranslation();
  const stateOf = (email: string) => {
    // Unsaved addresses have not been asked to confirm.
    const isUnsaved = state.draft.emails?.includes(email) && !embed.pendingEmails.includes(email);
    const isPending = isUnsaved || embed.pendingEmails.includes(email);
    const Icon = isPending ? Clock : CircleCheck;
    return (
      <Box component="span" sx={mark}>
        <Icon size={15} color={tokenColor(isPending ? 'warn' : 'ok')} aria-hidden />
        {t(isPending ? 'embeds.emails.pending' : 'embeds.emails.confirmed')}
      </Box>
    );
  };
  return (
    <>
      <ChipsField
        label={t('embeds.emails.label')}
        hint={t('embeds.emails.hint')}
        placeholder="ana@example.com"
        inputMode="email"
        items={embed.emails}
        onChange={(items) => autosave.change('emails', items)}
        rules={rules}
        refused={state.refused.emails}
        stateOf={stateOf}
      />
      {embed.pendingEmails.length > 0 && (
        <Text variant="body2" muted>
          {t('embeds.emails.pendingText')}
        </Text>
      )}
    </>
  );
}

const mark = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  flex: 'none',
  typography: 'caption',
  color: 'text.secondary',
};
