import Button from '@mui/material/Button';
import { copyText } from '@sosia/chat/copy-text';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const noticeMs = 2_500;

/** Copies a visible text and briefly shows whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<'copied' | 'copyByHand' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), noticeMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'copyByHand');
  const Icon = outcome === 'copied' ? Check : Copy;
  return (
    <Button
      variant="outlined"
      size="small"
      startIcon={<Icon size={16} aria-hidden />}
      onClick={() => void copy()}
      aria-live="polite"
    >
      {outcome === null ? label : t(`account.${outcome}`)}
    </Button>
  );
}
