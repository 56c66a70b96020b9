/** The name of a file that is made anew each time: "classes-2026-11-21-225409.csv", the time of the computer in use. */
export function timestamped(name: string, extension: string, now = new Date()): string {
  const [date, time] = [
    [now.getFullYear(), now.getMonth() + 1, now.getDate()],
    [now.getHours(), now.getMinutes(), now.getSeconds()],
  ].map((numbers) => numbers.map((number) => String(number).padStart(2, '0')));
  return `${name}-${date?.join('-')}-${time?.join('')}.${extension}`;
}
