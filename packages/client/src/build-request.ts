import { type CallName, calls } from '@sosia/contract/calls';
import type { LooseOptions, MultipartCall } from './call-types.ts';

/** File field of each multipart call; the type ensures that none is missing. */
const fileFields: Record<MultipartCall, string> = {
  addAgent: 'image',
  updateAgent: 'image',
  replaceContent: 'files',
  addTrain: 'files',
};

/** Returns URL, method, body and content type of a call. */
export function buildRequest(name: CallName, options: LooseOptions, baseUrl: string) {
  const [own = '', path = ''] = calls[name].split(' ');
  const method = options.isHead ? 'HEAD' : own;
  const url = `${baseUrl}${fillPath(path, options.params)}${queryText(options.query)}`;
  const { body, contentType } = buildBody(name, options);
  return { url, method, body, contentType };
}

function fillPath(path: string, params: object | undefined): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values.get(key) ?? '')));
}

function queryText(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(key, String(item));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

function buildBody(name: CallName, { body, files }: LooseOptions) {
  if (isMultipart(name)) return { body: buildForm(body ?? {}, files ?? [], fileFields[name]), contentType: null };
  if (!body) return { body: null, contentType: null };
  const contentType = name === 'closeThread' ? 'text/plain;charset=UTF-8' : 'application/json';
  return { body: JSON.stringify(body), contentType };
}

const isMultipart = (name: CallName): name is MultipartCall => name in fileFields;

/** Builds a form: fields first (non-strings as JSON, `null` as the empty string that clears a field), then files. */
function buildForm(body: object, files: readonly Blob[], fileField: string): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined) continue;
    form.append(key, value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const file of files) form.append(fileField, file);
  return form;
}
