import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { encode, renderSVG } from 'uqr';
import { saveFile } from '../lib/save-file.ts';
import { tokenColor } from '../theme/color.ts';
import { Stack } from './layout/stack.tsx';
import { Text } from './text.tsx';

/** Quiet zone in modules, as scanners need. */
const border = 3;
/** Pixels per module in the saved image. */
const modulePixels = 24;

interface QrCodeProps {
  link: string;
  /** Base name of the saved files. */
  name: string;
}

/** QR code of a link, with downloads for print. */
export function QrCode({ link, name }: QrCodeProps) {
  const { t } = useTranslation();
  const svg = renderSVG(link, { border });
  const saveSvg = () => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`);
  const savePng = async () => saveFile(await drawPng(link), `${name}.png`);
  return (
    <Stack direction="row" wrap gap={2.5} align="center">
      <Box
        component="img"
        // Dark on white in both themes: scanners need it.
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t('embeds.qr.alt', { link })}
        sx={{ width: 148, aspectRatio: '1', borderRadius: 3, border: `1px solid ${tokenColor('line')}` }}
      />
      <Stack gap={1} align="start" sx={{ flex: '1 1 180px' }}>
        <Text variant="body2" muted>
          {t('embeds.qr.text')}
        </Text>
        <Stack direction="row" wrap gap={1}>
          <Button size="small" variant="outlined" startIcon={<Download size={16} aria-hidden />} onClick={saveSvg}>
            {t('embeds.qr.svg')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Download size={16} aria-hidden />}
            onClick={() => void savePng()}
          >
            {t('embeds.qr.png')}
          </Button>
        </Stack>
      </Stack>
    </Stack>
  );
}

async function drawPng(link: string): Promise<Blob> {
  const { data, size } = encode(link, { border });
  const canvas = document.createElement('canvas');
  canvas.width = size * modulePixels;
  canvas.height = size * modulePixels;
  const pen = canvas.getContext('2d');
  if (!pen) throw new TypeError('This browser draws no pictures.');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(x * modulePixels, y * modulePixels, modulePixels, modulePixels);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new TypeError('no picture'))), 'image/png'),
  );
}
