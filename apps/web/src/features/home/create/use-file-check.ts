import { limits } from '@sosia/contract/limits';
import { useState } from 'react';
import { checkFile, type FileComplaint } from '../../../lib/check-file.ts';

interface Complaint {
  name: string;
  reason: FileComplaint;
}

/**
 * Rejects files that the server would refuse: unreadable, empty, too large, too many. Of files with the same name, the
 * last one counts, because a source's name identifies its content.
 */
export function useFileCheck() {
  const [complaints, setComplaints] = useState<readonly Complaint[]>([]);
  const [areTooMany, setTooMany] = useState(false);

  const check = (chosen: File[], added: File[]): File[] => {
    const byName = new Map(chosen.map((file) => [file.name, file]));
    const refused = new Map<string, Complaint>();
    for (const file of added) {
      const reason = checkFile(file);
      if (reason) refused.set(file.name, { name: file.name, reason });
      else byName.set(file.name, file);
    }
    setTooMany(byName.size > limits.trainFiles);
    setComplaints([...refused.values()]);
    return [...byName.values()].slice(0, limits.trainFiles);
  };
  const dismiss = (name: string) => setComplaints((all) => all.filter((complaint) => complaint.name !== name));
  return { check, complaints, areTooMany, dismiss };
}
