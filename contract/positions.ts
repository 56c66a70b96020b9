/*
 * The signing positions, spelled once. The key is the identity: the slot on the paper, the word used in document folders
 * and `positions.key`. Name and department are those with which a new database starts (specification part 2, section 6;
 * forms.md section 16); what people read comes from the database.
 */
import type { StageKind } from './stage-kinds.ts';

type PositionRow = { name: string; department: string; kind: StageKind };

export const POSITIONS = {
  directorAms: {
    name: 'Director, Administrative and Management Service',
    department: 'Administrative and Management Service',
    kind: 'sign',
  },
  vpaf: {
    name: 'VP Administration and Finance',
    department: 'Office of the Vice President for Administration and Finance',
    kind: 'sign',
  },
  president: { name: 'University President', department: 'Office of the University President', kind: 'sign' },
  clerk: { name: 'Clerk', department: 'College of Science', kind: 'verify' },
  immediateSupervisor: { name: 'Immediate Supervisor', department: 'College of Science', kind: 'sign' },
  dean: { name: 'Dean', department: 'College of Science', kind: 'sign' },
  supPro: {
    name: 'Supply and Property Management Services',
    department: 'Supply and Property Management Office',
    kind: 'verify',
  },
  cenHum: {
    name: 'Central Human Resource Management',
    department: 'Human Resource Management Office',
    kind: 'verify',
  },
  agency: {
    name: 'Agency-accredited Union/Cooperative',
    department: 'Employees Union and Cooperative',
    kind: 'verify',
  },
  legOff: {
    name: 'Legal Office Library/Registrar Office',
    department: 'Office of the University Registrar',
    kind: 'verify',
  },
  libSer: { name: 'Library Services', department: 'University Library', kind: 'verify' },
  finSer: { name: 'Financial Services', department: 'Financial Services Office', kind: 'verify' },
  trans: {
    name: 'Transaction, Processing & Billing Services',
    department: 'Financial Services Office',
    kind: 'verify',
  },
  remit: { name: 'Remittance Services', department: 'Financial Services Office', kind: 'verify' },
  scho: { name: 'Scholarship Services', department: 'Scholarship Services Office', kind: 'verify' },
  intAff: {
    name: 'Internal Affairs Office/Legal Affairs Office',
    department: 'Legal Affairs Office',
    kind: 'verify',
  },
  directorHrmo: {
    name: 'Director, Human Resource Management Office',
    department: 'Human Resource Management Office',
    kind: 'sign',
  },
  vpaa: {
    name: 'OIC Vice President for Academic Affairs',
    department: 'Office of the Vice President for Academic Affairs',
    kind: 'sign',
  },
  headOfsd: {
    name: 'Head, Office of the Faculty and Staff Development',
    department: 'Office of the Faculty and Staff Development',
    kind: 'sign',
  },
  registrar: {
    name: 'University Registrar',
    department: 'Office of the University Registrar',
    kind: 'sign',
  },
} as const satisfies Record<string, PositionRow>;

export type PositionKey = keyof typeof POSITIONS;
