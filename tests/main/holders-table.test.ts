import { describe, expect, test } from 'vitest';
import { TALOMIR } from '../../data/world.ts';
import { readHolders } from '../../main/positions/holders-table.ts';

/** Who holds what, as a spreadsheet has it (ruling 396). */

const wrong = (field: string, words: string): Error => new Error(`${field} ${words}`);
const read = (text: string) => readHolders(text, wrong, TALOMIR);

describe('a table of provinces and holders', () => {
  test('is read as a spreadsheet copies it, by names or ids, a capital by its town too', () => {
    const rows = [
      ['Province', 'Holder', 'Since'],
      ['Ekremont', 'The Orcs', '990'],
      ['harbottle', 'treyine', ''],
      ['Beauclair', 'orcs', ''],
      ['', '', ''],
      ['Treyine', 'Treyine', ''],
      ['Acromerinth', 'Centaurs', '991'],
    ];
    const lands = [
      { nation: 'centaurs', provinces: ['border-kingdom'] },
      { nation: 'treyine', provinces: ['harbottle'] },
      { nation: 'orcs', provinces: ['beauclair', 'ekra'] },
    ];
    for (const [between, end] of [
      ['\t', '\n'],
      [';', '\r\n'],
      [',', '\n'],
      // as a Mac's spreadsheet writes a text
      ['\t', '\r'],
    ] as const) {
      const text = rows.map((row) => row.join(between)).join(end);
      for (const { nation, provinces } of lands) expect(new Set(read(text).find((one) => one.nation === nation)?.provinces)).toEqual(new Set(provinces));
      expect(read(text)).toHaveLength(lands.length);
    }
    expect(read('"Vila Maresa","Capalan League"')).toEqual([{ nation: 'capalan-league', provinces: ['vila-maresa'] }]);
    expect(read('\ufeffVila\u00a0Maresa\u00a0\t\u00a0Capalan League')).toEqual([{ nation: 'capalan-league', provinces: ['vila-maresa'] }]);
    // between tabs a cell may have any sign in it
    expect(read('Vila Maresa\tCapalan League\tsince 990, they say; or 991')).toEqual([{ nation: 'capalan-league', provinces: ['vila-maresa'] }]);
    expect(read('The Vila Maresa,The Treyine')).toEqual([{ nation: 'treyine', provinces: ['vila-maresa'] }]);
    // a row that is empty, and the same said twice
    expect(read('"",""\nVila Maresa,Treyine\nvila-maresa,Treyine')).toEqual([{ nation: 'treyine', provinces: ['vila-maresa'] }]);
    expect(read('VILA MARÉSA\tthe capalan league')).toEqual([{ nation: 'capalan-league', provinces: ['vila-maresa'] }]);
  });

  test('knows every province and every nation by all of its names', () => {
    const text = TALOMIR.provinces.map(({ id, name }, n) => `${n % 2 === 0 ? id : name}\torcs`).join('\n');
    expect(read(text)[0]!.provinces).toHaveLength(TALOMIR.provinces.filter(({ nation }) => nation !== 'orcs').length);
    for (const { id, name, provinces } of TALOMIR.nations)
      if (provinces.length > 0)
        for (const called of [id, name]) expect(read(`gothgash,${called}`)).toEqual(id === 'orcs' ? [] : [{ nation: id, provinces: ['orcs'] }]);
  });

  test.for([
    ['nothing', ' \n', /^the table must have a province and its holder in each row/],
    ['a province that is none', 'Eden\torcs', /^line 1 must begin with a province, not "Eden"/],
    ['a holder that is none', 'Province\tHolder\nEkremont\tMartians', /^line 2 must name who holds Ekremont after it, not "Martians"/],
    ['no holder', 'Ekremont', /^line 1 must name who holds Ekremont after it, not ""/],
    ['no province', 'Ekremont\tOrcs\n\tOrcs', /^line 2 must begin with a province, not ""/],
    ['a heading below the first row', 'Ekremont\tOrcs\nProvince\tHolder', /^line 2 must begin with a province, not "Province"/],
    ['a nation without land', 'Ekremont\tBrethren', /^line 1 must name who holds Ekremont/],
    ['two holders of one', 'Ekremont\tOrcs\nekra\tTreyine', /^line 2 must not give Ekremont to Treyine: the Orcs has it already/],
  ] as const)('%s is refused, with its line', ([, text, line]) => {
    expect(() => read(text)).toThrow(line);
  });
});
