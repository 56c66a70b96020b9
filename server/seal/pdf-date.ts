const DATE = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)?'?)?$/;

/** An instant as a PDF writes it, in UTC: `D:20261122084000Z`. */
export function asPdfDate(at: Date): string {
  return `D:${at.toISOString().slice(0, 19).replaceAll(/\D/g, '')}Z`;
}

/** The instant of a date in a PDF, in UTC where it names no zone; null when it is none. */
export function ofPdfDate(text: string): Date | null {
  const [, year, month, day, hour, minute, second, sign = '+', hours = '00', minutes = '00'] =
    DATE.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${sign}${hours}:${minutes}`);
  return Number.isNaN(date.getTime()) ? null : date;
}
