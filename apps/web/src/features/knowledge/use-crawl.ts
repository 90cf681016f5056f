import { limits } from '@sosia/contract/limits';
import { validateUrl } from '@sosia/contract/validators';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../components/toasts.ts';
import { withSources } from '../../lib/agent/agent-knowledge.ts';
import { type CrawlSettings, complaintsOf, firstSettings } from '../../lib/agent/crawl-settings.ts';
import { pagesWanted, siteToRead } from '../../lib/agent/site-to-read.ts';
import { useChangeKnowledge } from '../../lib/agent/use-knowledge.ts';
import { useChangeSites } from '../../lib/agent/use-sites.ts';
import { useClient } from '../../lib/app-context.tsx';
import { completeUrl } from '../../lib/complete-url.ts';
import { useErrorText } from '../../lib/error-text.ts';
import type { FoundPages } from './page-choice.tsx';

/** State of adding a website: discovery, selection and reading. */
export function useCrawl(agentId: string, firstUrl: string, onDone: () => void) {
  const { t } = useTranslation();
  const client = useClient();
  const change = useChangeKnowledge(agentId);
  const sites = useChangeSites(agentId);
  const [url, setUrl] = useState(firstUrl);
  const [urlError, setUrlError] = useState<ReturnType<typeof validateUrl>>(null);
  const [settings, setSettings] = useState<CrawlSettings>(firstSettings);
  const [found, setFound] = useState<FoundPages | null>(null);
  const [chosen, choose] = useState<readonly string[]>([]);
  const address = completeUrl(url);
  const { busy, error, work, stop, clear } = useAbortableTask();

  const find = async (settings: CrawlSettings) => {
    const complaint = validateUrl(address);
    setUrl(address);
    setUrlError(complaint);
    setSettings(settings);
    if (complaint || complaintsOf(settings)) return;
    await work('find', async (signal) => {
      const pages = await client.call('fetchUrls', { body: pagesWanted(address, settings), signal });
      // Another discovery keeps deselected pages and pages added by hand.
      const known = new Set(found?.data.map((page) => page.url));
      const fresh = pages.data.map((page) => page.url).filter((own) => !known.has(own));
      setFound(pages);
      choose([...new Set([...chosen, ...fresh])].slice(0, limits.scrapeUrls));
    });
  };
  return {
    url,
    /** The typed URL, completed. */
    address,
    urlError,
    settings,
    found,
    chosen,
    busy,
    error,
    choose,
    change: (part: Partial<CrawlSettings>) => setSettings({ ...settings, ...part }),
    setUrl(text: string) {
      setUrl(text);
      setUrlError(null);
    },
    back() {
      setFound(null);
      choose([]);
      clear();
    },
    stop,
    find: (part: Partial<CrawlSettings> = {}) => find({ ...settings, ...part }),
    /** Reads the pages. With `asSite` they are refreshed together. */
    add: (urls: readonly string[], asSite: boolean) =>
      work('add', async () => {
        const site = siteToRead(address, { settings, found: found?.data ?? [], urls });
        const body = { cloneId: agentId, urls: [...urls], ...(asSite ? { site } : {}) };
        const answer = await client.call('scrapeUrls', { body });
        change((known) => withSources(known, answer.data));
        if (answer.site) sites.put(answer.site);
        // The list may be below the fold, as on a phone.
        toasts.success(t('sites.added', { count: urls.length }));
        onDone();
      }),
  };
}

/** One abortable operation at a time, with its error. */
function useAbortableTask() {
  const errorText = useErrorText();
  const [busy, setBusy] = useState<'find' | 'add' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const aborter = useRef(new AbortController());
  useEffect(() => () => aborter.current.abort(), []);
  const work = async (what: 'find' | 'add', act: (signal: AbortSignal) => Promise<void>) => {
    aborter.current = new AbortController();
    const { signal } = aborter.current;
    setBusy(what);
    setError(null);
    try {
      await act(signal);
    } catch (failure) {
      if (!signal.aborted) setError(errorText(failure));
    }
    setBusy(null);
  };
  return { busy, error, work, stop: () => aborter.current.abort(), clear: () => setError(null) };
}

export type Crawl = ReturnType<typeof useCrawl>;
