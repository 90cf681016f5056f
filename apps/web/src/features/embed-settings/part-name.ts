/** The parts of the settings; each is also the part's place in the page: `/embed-settings/…#look`. */
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
