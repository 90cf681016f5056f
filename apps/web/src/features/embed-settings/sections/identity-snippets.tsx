import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeSnippet } from '../../../components/code-snippet.tsx';
import { Stack } from '../../../components/layout/stack.tsx';
import { tokenColor } from '../../../theme/color.ts';
import { identifySnippet, signatureSnippets } from './made-snippets.ts';

type Server = keyof typeof signatureSnippets;
/** Language names, not translated. */
const servers = { node: 'Node.js', php: 'PHP', python: 'Python' } as const satisfies Record<Server, string>;

/** Code for the owner's server and page to verify a visitor's identity. */
export function IdentitySnippets() {
  const { t } = useTranslation();
  const [server, setServer] = useState<Server>('node');
  return (
    <>
      <Stack gap={2} sx={{ minWidth: 0 }}>
        <Tabs
          value={server}
          onChange={(_, value: Server) => setServer(value)}
          variant="scrollable"
          scrollButtons={false}
          aria-label={t('embeds.identity.onServer')}
          sx={{ mt: -1, borderBottom: `1px solid ${tokenColor('line')}` }}
        >
          {(Object.keys(servers) as Server[]).map((key) => (
            <Tab key={key} value={key} label={servers[key]} id={`server-${key}`} aria-controls="server-panel" />
          ))}
        </Tabs>
        <Box role="tabpanel" id="server-panel" aria-labelledby={`server-${server}`} sx={{ minWidth: 0 }}>
          <CodeSnippet label={t('embeds.identity.onServer')} text={signatureSnippets[server]} />
        </Box>
      </Stack>
      <CodeSnippet label={t('embeds.identity.onPage')} text={identifySnippet} />
    </>
  );
}
