import { describe, expect, it } from 'vitest';
import { encodeText } from '../../testing/encode-text.ts';
import { decodeText } from './decode-text.ts';

const japanese = '図書館は月曜日が休みです。本は二週間まで借りられます。延長は電話でもできます。';
const cyrillic = 'Библиотека закрыта по понедельникам. Книги выдаются на две недели, продлить можно по телефону.';
const polish = 'Biblioteka jest nieczynna w poniedziałki. Książki można wypożyczyć na dwa tygodnie, także później.';

/** Texts by encoding: prose, and lines of a table. */
const samples: [label: string, prose: string, table: string][] = [
  ['shift_jis', japanese, '名前,電話\n山田花子,03-1111\n佐藤太郎,03-2222'],
  ['euc-jp', japanese, '名前,電話\n山田花子,03-1111\n佐藤太郎さん,03-2222'],
  ['iso-2022-jp', japanese, '名前,電話\n山田花子,03-1111'],
  ['gb18030', '图书馆星期一休息。书可以借两个星期，也可以打电话续借。', '姓名,城市\n王小明,北京\n李红,上海\n张伟,广州'],
  [
    'big5',
    '圖書館星期一休息。書可以借兩個星期，也可以打電話續借。',
    '姓名,城市\n王小明,台北\n陳美玲,高雄\n林志偉,台中',
  ],
  [
    'euc-kr',
    '도서관은 월요일에 쉽니다. 책은 두 주 동안 빌릴 수 있고 전화로 연장할 수 있습니다.',
    '이름,도시\n김민수,서울\n이영희,부산\n박철수,대구',
  ],
  ['windows-1251', cyrillic, 'Имя;Город\nИван Петров;Москва\nАнна Смирнова;Казань'],
  ['koi8-r', cyrillic, 'Имя;Город\nИван Петров;Москва\nАнна Смирнова;Казань'],
  ['iso-8859-5', cyrillic, 'Имя;Город\nИван Петров;Москва\nАнна Смирнова;Казань'],
  [
    'windows-1253',
    'Η βιβλιοθήκη είναι κλειστή τη Δευτέρα. Τα βιβλία δανείζονται για δύο εβδομάδες.',
    'Όνομα;Πόλη\nΓιώργος;Αθήνα\nΜαρία;Πάτρα',
  ],
  [
    'windows-1254',
    'Kütüphane pazartesi günleri kapalıdır. Kitaplar iki haftalığına ödünç alınabilir, süresi uzatılabilir.',
    'İsim;Şehir\nAyşe Yıldız;İzmir\nOğuz Çağlar;Muğla\nIşıl;Eskişehir',
  ],
  [
    'windows-1255',
    'הספרייה סגורה בימי שני. אפשר לשאול ספרים לשבועיים ולהאריך בטלפון.',
    'שם;עיר\nיעל כהן;חיפה\nדוד לוי;תל אביב',
  ],
  [
    'windows-1256',
    'المكتبة مغلقة يوم الاثنين. يمكن استعارة الكتب لمدة أسبوعين وتمديدها بالهاتف.',
    'الاسم;المدينة\nمحمد علي;القاهرة\nفاطمة حسن;عمان',
  ],
  ['windows-1250', polish, 'Imię;Miejscowość\nŁukasz;Gdańsk\nMałgorzata;Łódź\nPaweł;Częstochowa'],
  ['iso-8859-2', polish, 'Imię;Miejscowość\nŁukasz;Gdańsk\nMałgorzata;Łódź\nPaweł;Częstochowa'],
  [
    'windows-1252',
    'La biblioteca está cerrada los lunes. Los niños pueden llevarse libros también en verano, según la edición.',
    'Nombre;Año\nMuñoz;1999\nPeña;2001',
  ],
];

describe('decodeText', () => {
  it.each(samples)('detects %s in prose and in a table', (label, prose, table) => {
    for (const text of [prose, `${prose}\n`.repeat(2_000)])
      expect(decodeText(encodeText(text, label))).toEqual({ text, encoding: label, isCertain: true });
    expect(decodeText(encodeText(table, label))?.text).toBe(table);
  });

  it('detects the encoding of few letters far into a file', () => {
    const text = `${'Plain line, nothing else\n'.repeat(20_000)}${cyrillic}\n`;
    expect(decodeText(encodeText(text, 'koi8-r'))).toEqual({ text, encoding: 'koi8-r', isCertain: true });
  });

  it.each(['Nombre;Año\nMuñoz;1999', 'Name;Price\nCafé;1.20', 'El faro se construyó.', 'It’s “open” – 20 €'])(
    'reads a few Western letters as Windows-1252: %s',
    (text) =>
      expect(decodeText(encodeText(text, 'windows-1252'))).toEqual({ text, encoding: 'windows-1252', isCertain: true }),
  );

  it('decodes a few ambiguous letters, and says that the encoding is a guess', () => {
    expect(decodeText(Buffer.from([0xd0, 0xcf, 0xe0]))).toMatchObject({ isCertain: false });
  });

  it('knows Unicode', () => {
    const text = 'Name;Año\nМария;日本';
    const utf16 = Buffer.from(text, 'utf16le');
    const plain = { text, encoding: null, isCertain: true };
    expect(decodeText(Buffer.from(text))).toEqual(plain);
    expect(decodeText(Buffer.from(`\ufeff${text}`))).toEqual(plain);
    expect(decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]))).toEqual(plain);
    expect(decodeText(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]))).toEqual(plain);
    const wide = `${cyrillic}\n${japanese}\n`.repeat(3);
    expect(decodeText(Buffer.from(wide, 'utf16le'))).toEqual({ ...plain, text: wide });
    expect(decodeText(Buffer.from(wide, 'utf16le').swap16())).toEqual({ ...plain, text: wide });
    expect(decodeText(Buffer.from('plain'))).toEqual({ ...plain, text: 'plain' });
  });

  it.each(['二〇二六年一月一日起，门票五十元。', '一'])('knows UTF-16 of letters with a zero byte: %s', (text) => {
    const long = `${text}开放时间为上午九点至下午五点，星期一休息。\n`;
    const plain = { text: long, encoding: null, isCertain: true };
    expect(decodeText(Buffer.from(long, 'utf16le'))).toEqual(plain);
    expect(decodeText(Buffer.from(long, 'utf16le').swap16())).toEqual(plain);
  });

  it('reads a usual text with a zero byte', () => {
    expect(decodeText(Buffer.from('Open from nine\0 to five'))?.text).toBe('Open from nine  to five');
  });

  it('reads UTF-8 that is cut off or has a few other bytes, and says so', () => {
    const cut = Buffer.from('Größe 日本').subarray(0, -1);
    expect(decodeText(cut)).toEqual({ text: 'Größe 日', encoding: 'utf-8', isCertain: false });
    const mixed = Buffer.concat([Buffer.from('Café größer naïve — über\n'), Buffer.from('Año', 'latin1')]);
    expect(decodeText(mixed)).toEqual({ text: 'Café größer naïve — über\nAño', encoding: 'utf-8', isCertain: false });
    expect(decodeText(Buffer.from('voilà', 'latin1'))?.text).toBe('voilà');
  });

  it('removes overrides of the direction', () => {
    expect(decodeText(Buffer.from('Price: \u202e05\u202c euros'))?.text).toBe('Price: 05\u202c euros');
  });

  it('rejects binary content', () => {
    const bytes = Buffer.from(Array.from({ length: 2_000 }, (_, at) => (at * 7_919) % 256));
    expect(decodeText(bytes)).toBe(null);
    expect(decodeText(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1, 2, 3, 0, 0]))).toBe(null);
  });

  it('decodes hostile text in bounded time', () => {
    const escapes = Buffer.concat([Buffer.from('\u001b$B'.repeat(200_000)), Buffer.from([0xe9])]);
    const high = Buffer.alloc(2_000_000, 0xe9);
    const start = performance.now();
    decodeText(escapes);
    decodeText(high);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
