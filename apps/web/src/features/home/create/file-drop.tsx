import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { limits } from '@sosia/contract/limits';
import { FileText, FileUp, X } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileLimits } from '../../../components/file-limits.tsx';
import { intoView } from '../../../components/into-view.ts';
import { Stack } from '../../../components/layout/stack.tsx';
import { Notice } from '../../../components/notice.tsx';
import { RefusedFile } from '../../../components/refused-file.tsx';
import { Text } from '../../../components/text.tsx';
import { acceptedFiles } from '../../../lib/check-file.ts';
import { useFileSize } from '../../../lib/file-size.ts';
import { tokenColor } from '../../../theme/color.ts';
import { refusedList } from './refused-file-list.tsx';
import { useFileCheck } from './use-file-check.ts';

interface FileDropProps {
  files: File[];
  onChange: (files: File[]) => void;
}

/** Drop zone and picker for files, with rejected ones and their reasons. */
export function FileDrop({ files, onChange }: FileDropProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { check, complaints, areTooMany, dismiss } = useFileCheck();
  const add = (list: FileList | null) => onChange(check(files, [...(list ?? [])]));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <Stack gap={1.5}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        sx={{
          ...dropStyle,
          borderColor: tokenColor(isOver ? 'brand' : 'edge'),
          bgcolor: tokenColor(isOver ? 'brand-soft' : 'raise'),
        }}
      >
        <FileUp size={26} strokeWidth={1.75} color={tokenColor('brand')} aria-hidden />
        <div>
          <Text variant="subtitle2">{t('home.drop')}</Text>
          <FileLimits />
        </div>
        <Button variant="outlined" size="small" onClick={() => input.current?.click()} sx={{ ml: { phablet: 'auto' } }}>
          {t('home.chooseFiles')}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={acceptedFiles()}
          aria-label={t('home.chooseFiles')}
          onChange={(event) => {
            add(event.target.files);
            event.target.value = '';
          }}
        />
      </Box>
      {areTooMany && <Notice kind="warning">{t('workshop.knowledge.tooManyFiles', { max: limits.trainFiles })}</Notice>}
      {complaints.length > 0 && (
        <Box key={complaints.length} ref={intoView} component="ul" sx={refusedList}>
          {complaints.map(({ name, reason }) => (
            <RefusedFile key={name} name={name} reason={t(reason)} onDismiss={() => dismiss(name)} />
          ))}
        </Box>
      )}
      {files.length > 0 && <ChosenFiles files={files} onChange={onChange} />}
    </Stack>
  );
}

function ChosenFiles({ files, onChange }: FileDropProps) {
  const { t } = useTranslation();
  const fileSize = useFileSize();
  return (
    <Stack component="ul" gap={0.5} shrink sx={fileList}>
      {files.map((file) => (
        <Stack component="li" key={file.name} direction="row" gap={1.25} align="center" sx={{ typography: 'body2' }}>
          <FileText size={18} color={tokenColor('ink-2')} aria-hidden style={{ flex: 'none' }} />
          <Box
            component="span"
            title={file.name}
            sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {file.name}
          </Box>
          <Text component="span" variant="caption" muted sx={{ flex: 'none' }}>
            {fileSize(file.size)}
          </Text>
          <IconButton
            aria-label={t('home.removeFile', { name: file.name })}
            onClick={() => onChange(files.filter((other) => other !== file))}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </Stack>
      ))}
    </Stack>
  );
}

const fileList = {
  m: 0,
  p: 0,
  listStyle: 'none',
  maxHeight: 200,
  overflowY: 'auto',
};

const dropStyle = {
  display: 'flex',
  flexDirection: { mobile: 'column', phablet: 'row' },
  alignItems: 'center',
  textAlign: { mobile: 'center', phablet: 'left' },
  gap: 2,
  p: 2.5,
  borderRadius: 3,
  border: '1.5px dashed',
  transition: 'background-color 140ms, border-color 140ms',
};
