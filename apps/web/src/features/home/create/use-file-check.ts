import { limits } from '@sosia/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkFile } from '../../../lib/check-file.ts';

/**
 * Refuses at once what the server would refuse: what it cannot read, empty, too large, too many. Of files with one
 * name the one chosen last is taken, as a source's name stands for one content.
 */
export function useFileCheck() {
  const { t } = useTranslation();
  const [complaints, setComplaints] = useState<string[]>([]);

  const check = (chosen: File[], added: File[]): File[] => {
    const found: string[] = [];
    const byName = new Map(chosen.map((file) => [file.name, file]));
    for (const file of added) {
      const key = checkFile(file);
      if (key) found.push(t('home.fileRefused', { name: file.name, reason: t(key) }));
      else byName.set(file.name, file);
    }
    if (byName.size > limits.trainFiles) found.push(t('home.tooManyFiles', { max: limits.trainFiles }));
    setComplaints([...new Set(found)]);
    return [...byName.values()].slice(0, limits.trainFiles);
  };
  return { check, complaints };
}
