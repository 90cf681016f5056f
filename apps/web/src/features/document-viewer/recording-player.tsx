import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { Loading } from '../../components/skeletons.tsx';
import { useClient } from '../../lib/app-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { tokenColor } from '../../theme/color.ts';
import { seekTo } from './seek-to.ts';
import { type Interruption, startSeconds } from './start-seconds.ts';

interface RecordingPlayerProps {
  sourceId: string;
  title: string;
  /** Start time in milliseconds. */
  firstMs: number;
  /** The media element while it can play, to seek and follow it. */
  onMedia: (media: HTMLMediaElement | null) => void;
}

/** Plays a recording with the browser's controls. */
export function RecordingPlayer({ sourceId, title, firstMs, onMedia }: RecordingPlayerProps) {
  const { t } = useTranslation();
  const client = useClient();
  const file = useQuery({
    queryKey: queryKeys.recording(sourceId),
    queryFn: ({ signal }) => client.player({ params: { id: sourceId }, signal }),
    // The playback permission may have expired when the viewer opens again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [isUnplayable, setUnplayable] = useState(false);
  const fail = () => {
    setUnplayable(true);
    onMedia(null);
  };
  return (
    <Box sx={frame}>
      {file.isPending && (
        <Loading>
          <Box sx={{ height: barPixels }} />
        </Loading>
      )}
      {file.isError && !file.data && <ErrorState error={file.error} onRetry={() => void file.refetch()} />}
      {isUnplayable && <Notice kind="warning">{t('workshop.viewer.unplayable')}</Notice>}
      {file.data && !isUnplayable && (
        <Media
          {...file.data}
          title={title}
          firstMs={firstMs}
          onMedia={onMedia}
          onRenew={async () => (await file.refetch()).isSuccess}
          onFail={fail}
        />
      )}
    </Box>
  );
}

interface MediaProps {
  url: string;
  mime: string;
  title: string;
  firstMs: number;
  onMedia: (media: HTMLMediaElement | null) => void;
  /** Requests a new playback permission. */
  onRenew: () => Promise<boolean>;
  onFail: () => void;
}

function Media({ url, mime, title, firstMs, onMedia, onRenew, onFail }: MediaProps) {
  const element = useRef<HTMLVideoElement>(null);
  const [hasPicture, setPicture] = useState(mime.startsWith('video/'));
  /** Set until the recording plays again. */
  const interruption = useRef<Interruption | null>(null);
  // Seek to the cited time, also if the recording is already open.
  useEffect(() => {
    const media = element.current;
    if (media && media.readyState > 0) seekTo(media, firstMs / 1_000);
  }, [firstMs]);
  useEffect(() => {
    onMedia(element.current);
    return () => onMedia(null);
  }, [onMedia]);
  const recover = async () => {
    const media = element.current;
    if (!media) return;
    const isCutOff = media.error?.code === MediaError.MEDIA_ERR_NETWORK;
    // Playback broke off, because the session ended or the network failed. Retry once until it plays again.
    if (!isCutOff || interruption.current) return onFail();
    interruption.current = { atSeconds: media.currentTime, firstMs };
    if (!(await onRenew())) return onFail();
    media.load();
    await media.play().catch(() => undefined);
  };
  return (
    // The transcript below, with the time of each section.
    // biome-ignore lint/a11y/useMediaCaption: see above
    <video
      ref={element}
      src={url}
      controls
      playsInline
      preload="metadata"
      aria-label={title}
      onLoadedMetadata={({ currentTarget }) => {
        setPicture(currentTarget.videoWidth > 0);
        const seconds = startSeconds(firstMs, interruption.current);
        if (seconds > 0) seekTo(currentTarget, seconds);
      }}
      onPlaying={() => {
        interruption.current = null;
      }}
      onError={() => void recover()}
      style={{ height: hasPicture ? 'min(34dvh, 360px)' : barPixels }}
    />
  );
}

/** Height of the browser's audio controls. */
const barPixels = 54;
const frame = {
  flex: 'none',
  px: { mobile: 2, tablet: 3 },
  py: 1.5,
  bgcolor: tokenColor('raise'),
  borderBottom: `1px solid ${tokenColor('line')}`,
  '& video': { display: 'block', width: 1, borderRadius: 2 },
};
