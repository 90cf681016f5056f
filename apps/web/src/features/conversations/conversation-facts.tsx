import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ConversationDetail } from '@sosia/contract/insights';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Grid } from '../../components/layout/grid.tsx';
import { Text } from '../../components/text.tsx';
import { mailLink, telLink } from '../../lib/contact-links.ts';
import { tokenColor } from '../../theme/color.ts';
import { useConversationLabels } from './use-conversation-labels.ts';

/** Visitor and start page, if known. */
export function ConversationFacts({ conversation }: { conversation: ConversationDetail }) {
  const { t } = useTranslation();
  const { page } = useConversationLabels(conversation);
  const { visitor } = conversation;
  const { name, email, phone, company, externalId } = visitor ?? {};
  const facts: [label: string, value: ReactNode][] = [
    [t('conversations.who.name'), name],
    [t('conversations.who.email'), email && <Link href={mailLink(email)}>{email}</Link>],
    [t('conversations.who.phone'), phone && <PhoneLink phone={phone} />],
    [t('conversations.who.company'), company],
    [t('conversations.who.externalId'), externalId],
    [t('conversations.page'), page && <PageLink {...page} />],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <Grid
      component="dl"
      rowGap={1.25}
      columnGap={3}
      columns="repeat(auto-fill, minmax(min(200px, 100%), 1fr))"
      sx={list}
    >
      {known.map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Text component="dt" variant="caption" muted>
            {label}
          </Text>
          <Text component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        </Box>
      ))}
    </Grid>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  const href = telLink(phone);
  return href === null ? phone : <Link href={href}>{phone}</Link>;
}

function PageLink({ title, url }: { title: string; url: string | null }) {
  if (url === null) return title;
  return (
    <Link href={url} title={url} target="_blank" rel="noopener noreferrer nofollow">
      {title} <ExternalLink size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
    </Link>
  );
}

const list = {
  m: 0,
  p: 2,
  borderRadius: 3,
  border: `1px solid ${tokenColor('line')}`,
  bgcolor: tokenColor('raise'),
};
