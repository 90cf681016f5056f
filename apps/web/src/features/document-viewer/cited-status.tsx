import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/notice.tsx';
import { Text } from '../../components/text.tsx';

/** Tells screen readers what is highlighted; shows a notice if nothing is. */
export function CitedStatus({ excerpt, isFound }: { excerpt: string; isFound: boolean }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  // A status is announced when its text changes.
  useEffect(() => setText(t('workshop.viewer.highlighted', { text: excerpt })), [t, excerpt]);
  if (!isFound) return <Notice kind="info">{t('workshop.viewer.citedGone')}</Notice>;
  return (
    <Text role="status" sx={hidden}>
      {text}
    </Text>
  );
}

const hidden = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };
