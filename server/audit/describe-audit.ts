import type { KeyUse } from '#server/modules/audit-log/check-chain.ts';
import type { Audit } from './verify-audit.ts';

/** What was looked at, in lines for an operator. */
export function describeAudit({ log, papers }: Pick<Audit, 'log' | 'papers'>): string[] {
  const waiting = log.waiting > 0 ? `, ${number(log.waiting)} more to be chained in a moment` : '';
  return [
    `The log: ${number(log.entries)} entries in ${number(log.lastBlock)} blocks${waiting}.`,
    ...(log.keys.length > 1 ? log.keys.map(describeKey) : []),
    `What searches of it look in: ${number(log.texts.count)} texts.`,
    ...(log.texts.withoutHash > 0
      ? [
          `${number(log.texts.withoutHash)} of the texts: made by an earlier version, without a hash; made anew in the coming night.`,
        ]
      : []),
    `Sealed papers: ${number(papers.papers)} compared with the log, ${number(papers.read)} of them read.`,
    ...noteIf(papers.withoutState, 'sealed before papers carried the state of the log'),
    ...noteIf(papers.ofOtherCertificate, 'whole, but sealed with an earlier certificate'),
  ];
}

function describeKey({ id, firstBlock, lastBlock, blocks }: KeyUse): string {
  const key = id === null ? 'a key that they do not name' : `the key ${id}`;
  return `${number(blocks)} of the blocks ${firstBlock} to ${lastBlock} were hashed with ${key}.`;
}

function noteIf(count: number, what: string): string[] {
  return count > 0 ? [`${number(count)} of the papers: ${what}.`] : [];
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
