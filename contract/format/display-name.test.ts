import { describe, expect, it } from 'vitest';
import { displayName } from './display-name.ts';

describe('the display name', () => {
  it('is prefix with a period, first name, middle initial with a period and last name', () => {
    const dean = { prefix: 'Dr', firstName: 'Isidro', middleName: 'Lacson', lastName: 'Macaspac' };
    expect(displayName(dean)).toBe('Dr. Isidro L. Macaspac');
  });

  it('puts the suffix after a comma', () => {
    const carlo = { firstName: 'Carlo', middleName: 'M', lastName: 'Ibañez', suffix: 'Jr' };
    expect(displayName(carlo)).toBe('Carlo M. Ibañez, Jr');
  });

  it('adds no second period to parts that are stored with one', () => {
    const noel = { prefix: 'Atty.', firstName: 'Noel', middleName: 'F.', lastName: 'Katigbak' };
    expect(displayName(noel)).toBe('Atty. Noel F. Katigbak');
  });

  it('leaves out what is missing, empty or blank', () => {
    const ana = { prefix: null, firstName: 'Ana', middleName: '  ', lastName: 'Cruz', suffix: '' };
    expect(displayName(ana)).toBe('Ana Cruz');
    expect(displayName({ firstName: 'Ana', lastName: 'Cruz' })).toBe('Ana Cruz');
  });

  it('keeps the tilde of a middle initial that is typed in two characters', () => {
    expect(displayName({ firstName: 'Lourdes', middleName: 'n\u0303igo', lastName: 'Cruz' })).toBe(
      'Lourdes Ñ. Cruz',
    );
  });
});
