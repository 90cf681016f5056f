import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';

/** `/terms` and `/privacy`: the words an operator replaces live in the catalogues, under `pages`. */
export function LegalPage({ subject }: { subject: 'terms' | 'privacy' }) {
  const { t } = useTranslation();
  const sections = t(`pages.${subject}`, { returnObjects: true });
  return (
    <Page title={t(`pages.${subject}Title`)} lead={t(`pages.${subject}Lead`)} width="narrow">
      <Box sx={{ display: 'grid', gap: 4 }}>
        {sections.map(({ title, text }) => (
          <section key={title}>
            <Typography variant="h2" sx={{ mb: 1 }}>
              {title}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
          </section>
        ))}
      </Box>
    </Page>
  );
}
