/** Parts of the settings; each is its URL fragment: `/embed-settings/…#look`. */
export type PartName =
  | 'look'
  | 'bubble'
  | 'words'
  | 'install'
  | 'domains'
  | 'rules'
  | 'leads'
  | 'emails'
  | 'numbers'
  | 'limits'
  | 'identity'
  | 'danger';
