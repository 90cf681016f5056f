import { limits } from '@sosia/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Refuses at once what the server would refuse: empty, too large, too many. Files chosen twice are taken once. */
export function useFileCheck() {
  const { t } = useTranslation();
  const [complaints, setComplaints] = useState<string[]>([]);

  const complaintAbout = (file: File): string | null => {
    if (file.size === 0) return t('home.fileEmpty', { name: file.name });
    return file.size >= limits.pdfBytes ? t('home.fileTooLarge', { name: file.name }) : null;
  };
  const check = (chosen: File[], added: File[]): File[] => {
    const found = added.map(complaintAbout).filter((complaint) => complaint !== null);
    const fresh = added.filter((file) => complaintAbout(file) === null && !chosen.some((other) => isSame(other, file)));
    const all = [...chosen, ...fresh];
    if (all.length > limits.trainFiles) found.push(t('home.tooManyFiles', { max: limits.trainFiles }));
    setComplaints(found);
    return all.slice(0, limits.trainFiles);
  };
  return { check, complaints };
}

const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
