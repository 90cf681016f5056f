import { useRef } from 'react';
import { safeImage, safeLink } from '../text/safe-address.ts';
import { useChat } from './chat-context.tsx';
import { Icon } from './icon.tsx';

/** A picture that can be enlarged. Pictures of other hosts are only linked. */
export function Picture({ address, alt }: { address: string; alt: string }) {
  const { strings } = useChat();
  const dialog = useRef<HTMLDialogElement>(null);
  const source = safeImage(address, document.baseURI);
  if (!source) return <ForeignPicture address={address} alt={alt} />;
  return (
    <>
      <button
        type="button"
        className="sosia-picture"
        onClick={() => dialog.current?.showModal()}
        aria-label={alt === '' ? strings.openImage : `${strings.openImage}: ${alt}`}
      >
        <img src={source} alt={alt} loading="lazy" />
      </button>
      <dialog ref={dialog} className="sosia-large" aria-label={alt || strings.openImage}>
        <button
          type="button"
          className="sosia-round"
          onClick={() => dialog.current?.close()}
          aria-label={strings.close}
        >
          <Icon name="close" />
        </button>
        <img src={source} alt={alt} loading="lazy" />
      </dialog>
    </>
  );
}

function ForeignPicture({ address, alt }: { address: string; alt: string }) {
  const { strings } = useChat();
  const href = safeLink(address);
  const text = alt || strings.imageElsewhere;
  if (!href) return <span>{text}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  );
}
