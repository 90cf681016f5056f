import type { Source } from '@sosia/contract/knowledge';
import { useTranslation } from 'react-i18next';
import { SwitchField } from '../../components/switch-field.tsx';
import type { SourceActions } from './use-source-actions.ts';

interface HiddenSwitchProps {
  source: Source;
  actions: SourceActions;
}

/** Includes what the author of a file hid; the file is read again for it. */
export function HiddenSwitch({ source, actions }: HiddenSwitchProps) {
  const { t } = useTranslation();
  return (
    <SwitchField
      label={t('sources.includeHidden')}
      hint={t('sources.includeHiddenHint')}
      isOn={source.includeHidden}
      onChange={(isOn) => actions.includeHidden(source, isOn)}
    />
  );
}
