import type { Translate } from '../words/load-words.ts';

/** A question and its answer that nobody wrote, so that an owner sees the colours of both. */
export function SampleTalk({ t }: { t: Translate }) {
  return (
    <figure className="sosia-sample">
      <figcaption className="sosia-line">{t('widget.sample')}</figcaption>
      <div className="sosia-row sosia-own">
        <div className="sosia-own-line">
          <p className="sosia-bubble">{t('widget.sampleQuestion')}</p>
        </div>
      </div>
      <div className="sosia-row">
        <p className="sosia-bubble sosia-plain">{t('widget.sampleAnswer')}</p>
      </div>
    </figure>
  );
}
