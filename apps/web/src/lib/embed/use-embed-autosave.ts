import type { ApiError } from '@sosia/client';
import type { Embed } from '@sosia/contract/embed-schema';
import { useEffect, useRef, useState } from 'react';
import { useClient } from '../app-context.tsx';
import type { Refusals } from '../autosave/autosave-drafts.ts';
import type { AutosaveState } from '../autosave/autosave-state.ts';
import { type Autosave, createAutosave } from '../autosave/create-autosave.ts';
import { createDraftStorage } from '../autosave/create-draft-storage.ts';
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
  /** The embed with unsaved changes. */
  embed: Embed;
  autosave: Autosave<EmbedFields>;
  state: AutosaveState<EmbedFields>;
}

/** Autosaves the fields of an embed. Sends unsaved changes when the page is left. */
export function useEmbedAutosave(saved: Embed, onSaved: () => void): EmbedEditing {
  const client = useClient();
  const { put } = useChangeEmbeds(saved.cloneId);
  const checkOwner = useSameOwner();
  const latest = useRef(saved);
  const lastOnSaved = useRef(onSaved);
  useEffect(() => {
    latest.current = saved;
    lastOnSaved.current = onSaved;
  }, [saved, onSaved]);
  const [autosave] = useState(() =>
    createAutosave<EmbedFields>({
      get: () => toFields(latest.current),
      check: checkDraft,
      draftStorage: createDraftStorage(`embedDraft:${saved.id}`),
      refusedBy,
      onSaved: () => lastOnSaved.current(),
      save: async (draft) => {
        checkOwner();
        const { own, look } = toChanges(draft);
        const keepalive = mayOutlive(draft);
        // Both calls are idempotent: if the second fails, both are retried.
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
  const state = useAutosave(autosave);
  return { embed: withDraft(saved, state.draft), autosave, state };
}

/** The server's errors about sent fields. */
function refusedBy(error: ApiError, changes: EmbedDraft): Refusals<EmbedFields> {
  const fields = Object.keys(changes);
  const refused: Refusals<EmbedFields> = {};
  for (const [path, { message }] of Object.entries(error.fields)) {
    const field = fieldAt(path, fields);
    if (field) refused[field] = message;
  }
  return refused;
}
