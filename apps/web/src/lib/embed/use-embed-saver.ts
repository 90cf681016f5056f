import type { ApiError } from '@sosia/client';
import type { Embed } from '@sosia/contract/embed-schema';
import { useEffect, useRef, useState } from 'react';
import { useClient } from '../app-context.tsx';
import { type Autosave, type AutosaveState, createAutosave } from '../autosave/create-autosave.ts';
import { keepDraft } from '../autosave/keep-draft.ts';
import type { Refusals } from '../autosave/saver-drafts.ts';
import { mayOutlive, useAutosave, useSameOwner } from '../autosave/use-autosave.ts';
import {
  checkDraft,
  type EmbedDraft,
  type EmbedFields,
  fieldAt,
  toChanges,
  toFields,
  withDraft,
} from './embed-fields.ts';
import { useChangeEmbeds } from './use-embeds.ts';

export interface EmbedEditing {
  /** The embed with what is being typed: what the page shows. */
  embed: Embed;
  saver: Autosave<EmbedFields>;
  state: AutosaveState<EmbedFields>;
}

/** An embed whose fields are saved as they are changed; what is still unsaved is sent when the page goes. */
export function useEmbedSaver(saved: Embed, onSaved: () => void): EmbedEditing {
  const client = useClient();
  const { put } = useChangeEmbeds(saved.cloneId);
  const checkOwner = useSameOwner();
  const latest = useRef(saved);
  const told = useRef(onSaved);
  useEffect(() => {
    latest.current = saved;
    told.current = onSaved;
  }, [saved, onSaved]);
  const [saver] = useState(() =>
    createAutosave<EmbedFields>({
      get: () => toFields(latest.current),
      check: checkDraft,
      keeper: keepDraft(`embedDraft:${saved.id}`),
      refusedBy,
      onSaved: () => told.current(),
      save: async (draft) => {
        checkOwner();
        const { own, look } = toChanges(draft);
        const keepalive = mayOutlive(draft);
        // The same twice is the same: where the second of the calls fails both are made again.
        if (look) {
          const sending = { query: { token: latest.current.token }, body: { customization: look }, keepalive };
          const { customization } = (await client.call('updateCustomization', sending)).data;
          latest.current = { ...latest.current, customization };
        }
        if (own) {
          const body = { token: latest.current.token, ...own };
          latest.current = (await client.call('updateEmbed', { body, keepalive })).data;
        }
        put(latest.current);
      },
    }),
  );
  const state = useAutosave(saver);
  return { embed: withDraft(saved, state.draft), saver, state };
}

/** What the server said about the fields that were sent. */
function refusedBy(error: ApiError, changes: EmbedDraft): Refusals<EmbedFields> {
  const fields = Object.keys(changes);
  const refused: Refusals<EmbedFields> = {};
  for (const [path, { message }] of Object.entries(error.fields)) {
    const field = fieldAt(path, fields);
    if (field) refused[field] = message;
  }
  return refused;
}
