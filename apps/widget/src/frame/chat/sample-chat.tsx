import type { Translate } from '../texts/load-texts.ts';

/** A sample exchange that shows an owner the colors of both sides. */
export function SampleChat({ t }: { t: Translate }) {
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
