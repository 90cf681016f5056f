import { safeLink } from '@sosia/chat';
import type { Client } from '@sosia/client';
import type { Citation } from '@sosia/contract';
import { useEffect, useRef, useState } from 'react';
import { clockTime } from '../chat/citation-place.ts';
import { useSourceFile } from '../chat/use-source-file.ts';
import type { Translate } from '../texts/load-texts.ts';
import { CitedBlocks } from './cited-blocks.tsx';
import { Icon } from './icon.tsx';

interface CitationSheetProps {
  citation: Citation;
  client: Client;
  t: Translate;
  onClose: () => void;
}

/** A cited passage: its source, location and text. */
export function CitationSheet({ citation, client, t, onClose }: CitationSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const [hasFailed, setFailed] = useState(false);
  const saveFile = useSourceFile(client, citation);
  const { title, page, startMs, url, excerpt, cited } = citation;
  const link = url === null ? null : safeLink(url);
  const place = [
    ...(page === null ? [] : [t('widget.atPage', { page })]),
    ...(startMs === null ? [] : [t('widget.atTime', { time: clockTime(startMs) })]),
  ].join(' · ');
  return (
    <dialog
      ref={dialog}
      className="sosia-sheet"
      aria-label={t('widget.source')}
      onClose={onClose}
      // Where browsers support it, a click on the backdrop closes the sheet.
      closedby="any"
    >
      <div>
        <header>
          <h2 dir="auto">{title}</h2>
          <button
            type="button"
            className="sosia-head-button"
            onClick={() => dialog.current?.close()}
            aria-label={t('widget.close')}
            title={t('widget.close')}
          >
            <Icon name="cross" />
          </button>
        </header>
        {place !== '' && <p className="sosia-place">{place}</p>}
        <blockquote dir="auto">
          <CitedBlocks blocks={cited?.blocks ?? []} otherwise={excerpt.trim() || t('widget.noExcerpt')} />
        </blockquote>
        {saveFile && (
          <button
            type="button"
            className="sosia-wide"
            onClick={() => {
              setFailed(false);
              saveFile().catch(() => setFailed(true));
            }}
          >
            <Icon name="page" size={16} /> {t('widget.saveFile')}
          </button>
        )}
        {hasFailed && <p role="alert">{t('widget.fileFailed')}</p>}
        {link && (
          <a className="sosia-wide" href={link} target="_blank" rel="noopener noreferrer">
            <Icon name="page" size={16} /> {t('widget.openPage')}
            <span className="sosia-hidden"> {t('widget.newTab')}</span>
          </a>
        )}
      </div>
    </dialog>
  );
}
