import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { Lead } from '@sosia/contract/embeds';
import {
  Building2,
  ExternalLink,
  FileText,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Phone,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Grid } from '../../../components/layout/grid.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { Text } from '../../../components/text.tsx';
import { TimeAgo } from '../../../components/time-ago.tsx';
import { mailLink, telLink } from '../../../lib/contact-links.ts';
import { pageLine } from '../../../lib/page-line.ts';
import { paths } from '../../../lib/paths.ts';
import { coarsePointer } from '../../../theme/coarse-pointer.ts';
import { tokenColor } from '../../../theme/color.ts';

interface LeadRowProps {
  lead: Lead;
  /** The visitor's name. */
  name: string;
  agentId: string;
  onDelete: () => void;
}

/** A lead with contact details and page. All of it is untrusted input. */
export function LeadRow({ lead, name, agentId, onDelete }: LeadRowProps) {
  const { t } = useTranslation();
  const { email, phone, company, pageUrl, conversationId, createdAt } = lead;
  return (
    <Grid component="li" columnGap={1} columns="minmax(0, 1fr) auto" align="start" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" wrap columnGap={1.5} align="baseline">
          <Box component="h4" sx={{ ...title, color: lead.name === null ? 'text.secondary' : 'text.primary' }}>
            <bdi>{lead.name ?? t('embeds.leads.nameless')}</bdi>
          </Box>
          <Text component="span" variant="caption" muted>
            <TimeAgo time={createdAt} />
          </Text>
        </Stack>
        <Stack component="dl" gap={0.5} sx={facts}>
          {email !== null && (
            <Fact icon={Mail} label={t('conversations.who.email')}>
              <Link href={mailLink(email)}>{email}</Link>
            </Fact>
          )}
          {phone !== null && (
            <Fact icon={Phone} label={t('conversations.who.phone')}>
              <PhoneNumber phone={phone} />
            </Fact>
          )}
          {company !== null && (
            <Fact icon={Building2} label={t('conversations.who.company')}>
              {company}
            </Fact>
          )}
          {pageUrl !== null && (
            <Fact icon={FileText} label={t('embeds.leads.page')}>
              <PageAddress address={pageUrl} />
            </Fact>
          )}
        </Stack>
        {conversationId !== null && (
          <Link
            component={RouterLink}
            to={`${paths.agent(agentId)}?tab=conversations&conversation=${conversationId}`}
            sx={toConversation}
          >
            <MessageSquareText size={16} aria-hidden />
            {t('embeds.leads.conversation')}
          </Link>
        )}
      </Box>
      <IconButton aria-label={t('embeds.leads.deleteOf', { name })} onClick={onDelete} sx={{ mr: -1 }}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </Grid>
  );
}

function PhoneNumber({ phone }: { phone: string }) {
  const href = telLink(phone);
  return href === null ? phone : <Link href={href}>{phone}</Link>;
}

function PageAddress({ address }: { address: string }) {
  const page = pageLine(address);
  if (page === null) return address;
  return (
    <Link href={page.href} title={page.href} target="_blank" rel="noopener noreferrer nofollow">
      {page.text} <ExternalLink size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
    </Link>
  );
}

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <Grid columnGap={1} columns="16px minmax(0, 1fr)">
      <Text component="dt" muted sx={{ position: 'relative', pt: '3px' }}>
        <Icon size={16} aria-hidden />
        <Box component="span" sx={unseen}>
          {label}
        </Box>
      </Text>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        <bdi>{children}</bdi>
      </Box>
    </Grid>
  );
}

const row = {
  py: 1.75,
  '&:not(:first-of-type)': { borderTop: `1px solid ${tokenColor('line')}` },
};
const title = { m: 0, minWidth: 0, typography: 'subtitle1', fontWeight: 650, overflowWrap: 'anywhere' };
const facts = { [coarsePointer]: { gap: 1.25 }, m: 0, mt: 0.75, typography: 'body2' };
const toConversation = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  mt: 0.5,
  minHeight: 32,
  [coarsePointer]: { minHeight: 44 },
  typography: 'body2',
  fontWeight: 600,
};
const unseen = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };
