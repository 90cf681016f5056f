/**
 * Letters beyond ASCII by language, most frequent first, lowercase, with the single-byte encodings in which such texts
 * were written. Frequencies are rounded to ranks, which is enough to compare encodings.
 */
export const alphabets: readonly { letters: string; encodings: readonly string[] }[] = [
  { letters: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё', encodings: ['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866'] },
  { letters: 'оанивітерсклудмпязьбгчйхїцжюєшщфґ', encodings: ['windows-1251', 'koi8-u', 'iso-8859-5'] },
  { letters: 'аоиентрсвлкдпмзъгбуячщцжйхшюф', encodings: ['windows-1251'] },
  { letters: 'аоиенрсјтукпдвмлзбгчшцљжњћхђфџ', encodings: ['windows-1251'] },
  { letters: 'αοιετσνηυρπκμλςίάωόέδήγύώχθφβξζψϊϋΐ', encodings: ['windows-1253', 'iso-8859-7'] },
  { letters: 'יוהלאמתרשבנםדחעקפכטצגסןזךףץ', encodings: ['windows-1255', 'iso-8859-8'] },
  { letters: 'اليمنوترهبسفعدكقحجةشصىطخضغءذثزأئظإؤآ', encodings: ['windows-1256', 'iso-8859-6'] },
  { letters: 'านรอกเงมยลวดทสตะปบคหแจพชขใไผซโณถธศฐภฟญษฎฉฮฬฆฏ่้ี็ั์ุูิืำๆ', encodings: ['windows-874'] },
  { letters: 'ıüşöçİğâîû', encodings: ['windows-1254'] },
  { letters: 'łęąóśżćńź', encodings: ['windows-1250', 'iso-8859-2'] },
  { letters: 'íáéěřýčžšůúťďóň', encodings: ['windows-1250', 'iso-8859-2'] },
  { letters: 'áíčžýéúšľťôäňďĺŕó', encodings: ['windows-1250', 'iso-8859-2'] },
  { letters: 'áéöóőüíúű', encodings: ['windows-1250', 'iso-8859-2'] },
  { letters: 'ăîâşţ', encodings: ['windows-1250', 'iso-8859-2'] },
  { letters: 'šžčćđ', encodings: ['windows-1250', 'iso-8859-2'] },
  { letters: 'ėšžįųūąčę', encodings: ['windows-1257'] },
  { letters: 'āīēšūņķļģžč', encodings: ['windows-1257'] },
  { letters: 'óíáéñúü', encodings: ['windows-1252'] },
  { letters: 'éèàêçôâîùûëïœ', encodings: ['windows-1252'] },
  { letters: 'äüöß', encodings: ['windows-1252'] },
  { letters: 'ãçáéíóõêâúàô', encodings: ['windows-1252'] },
  { letters: 'àéèíóòúçïü', encodings: ['windows-1252'] },
  { letters: 'èàìùòé', encodings: ['windows-1252'] },
  { letters: 'øåæéöü', encodings: ['windows-1252'] },
  { letters: 'äåöéü', encodings: ['windows-1252'] },
  { letters: 'áíéðóþúöæý', encodings: ['windows-1252'] },
];

/** The most frequent characters of Chinese texts, simplified and traditional. */
export const frequentHan = new Set(
  '的一是不了在人有我他这这個个們们中来上大為为和国國地到以说說时時要就出会會可也你对對生能而子那得于着下自之年过過发發后後作里用道行所然家种種事成方多经經么麼去法学學如都同现現当當没沒动動面起看定天分还還进進好小部其些主样樣理心本前开開但因只从從想实實日月電电话話店市区區路号號五六七八九十二三四午點点門门上下周末休息预預约約停车車场場客',
);
