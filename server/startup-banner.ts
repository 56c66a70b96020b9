import type { Config } from './config.ts';

const DEMO_PEOPLE = [
  ['miguel.santillan@students.example.edu', 'Student'],
  ['rhea.magsino@example.edu', 'Faculty'],
  ['isidro.macaspac@example.edu', 'Executive, the Dean (second factor on)'],
  ['leonora.yumang@example.edu', 'Executive, the University Registrar'],
  ['katrina.buenaflor@example.edu', 'Staff, the Library'],
  ['andres.malonzo@example.edu', 'Admin'],
] as const;

/** What the start prints: the portal's address and, in the demo, who can sign in. Several lines. */
export function startupBanner(config: Pick<Config, 'publicUrl' | 'demo' | 'productName'>): string {
  const lines = [`${config.productName} is at ${config.publicUrl}`];
  if (!config.demo) return lines.join('\n');
  const people = DEMO_PEOPLE.map(([email, role]) => `  ${email.padEnd(40)} ${role}`);
  return [...lines, '', 'Demo people (everybody’s password is campus-demo-1):', ...people, ''].join('\n');
}
