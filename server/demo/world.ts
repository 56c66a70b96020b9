/*
 * The people, classes and offices of the demo world, which the tests use too (forms.md 17). All fictional.
 * A person's key is the position they sign for, else a short name.
 */
import { POSITIONS, type PositionKey } from '#contract/positions.ts';
import type { Role } from '#contract/roles.ts';
import { COLLEGE } from '#documents/document.ts';
import type { NewPosition } from '#server/modules/positions/add-positions.ts';

export const DEMO_PASSWORD = 'campus-demo-1';
/** The Dean's second factor. */
export const DEAN_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const SYSTEMS = 'Management Information Systems Office';

/** Positions that sign nothing. */
export const OTHER_POSITIONS: readonly NewPosition[] = [
  { key: null, name: 'System Administrator', department: SYSTEMS },
  { key: null, name: 'MIS Officer', department: SYSTEMS },
  { key: null, name: 'Administrative Aide', department: COLLEGE },
  { key: null, name: 'Professor', department: COLLEGE },
  { key: null, name: 'Associate Professor', department: COLLEGE },
  { key: null, name: 'Assistant Professor', department: COLLEGE },
  { key: null, name: 'Instructor', department: COLLEGE },
  { key: null, name: 'Part-time Instructor', department: COLLEGE },
];

export const CLASSES = {
  C1: studentClass('Mathematics', 'Computer Science', 4, 'A'),
  C2: studentClass('Mathematics', 'Computer Science', 4, 'B'),
  C3: studentClass('Mathematics', 'Applied Statistics', 3, 'A'),
  C4: studentClass('Mathematics', 'Business Applications', 2, 'A'),
  C5: studentClass('Biology', 'Medical Biology', 3, 'B'),
  C6: studentClass('Biology', 'Environmental Biology', 1, 'A'),
  C7: studentClass('Environmental Science', 'Resource Management', 2, 'A'),
  C8: studentClass('Food Technology', 'Food Safety', 2, 'C'),
  C9: studentClass('Computer Science', 'Data Science', 1, 'B'),
  C10: { ...studentClass('Mathematics', 'Computer Science', 3, 'A'), ...lastYear() },
  C11: { ...studentClass('Mathematics', 'Applied Statistics', 2, 'A'), ...lastYear() },
  C12: { ...studentClass('Biology', 'Medical Biology', 2, 'B'), ...lastYear() },
};
export type ClassKey = keyof typeof CLASSES;

export type Person = {
  role: Role;
  prefix: string | null;
  firstName: string;
  middleName: string;
  lastName: string;
  suffix: string | null;
  department: string | null;
  position: string | null;
  class: ClassKey | null;
};

/** In the order of forms.md 17.4: a fresh database gives them the ids 1 to 33. */
export const PEOPLE = {
  admin: employee('Admin', 'System Administrator', 'Andres Perez Malonzo'),
  lourdes: employee('Admin', 'MIS Officer', 'Lourdes Tiongson Bañaga'),
  president: positionHolder('Executive', 'president', 'Teresita Mendoza Alcaraz', 'Dr'),
  vpaa: positionHolder('Executive', 'vpaa', 'Rogelio Santos Dimayuga', 'Dr'),
  vpaf: positionHolder('Executive', 'vpaf', 'Milagros Valencia Espinosa', 'Dr'),
  dean: positionHolder('Executive', 'dean', 'Isidro Lopez Macaspac', 'Dr'),
  directorAms: positionHolder('Executive', 'directorAms', 'Felix Reyes Tolosa', 'Engr'),
  directorHrmo: positionHolder('Executive', 'directorHrmo', 'Nerissa Domingo Quiambao'),
  headOfsd: positionHolder('Executive', 'headOfsd', 'Maricel Bautista Samonte', 'Dr'),
  registrar: positionHolder('Executive', 'registrar', 'Leonora Garcia Yumang', 'Dr'),
  clerk: positionHolder('Staff', 'clerk', 'Jonalyn Cruz Baltazar'),
  supPro: positionHolder('Staff', 'supPro', 'Dennis Aquino Carreon'),
  cenHum: positionHolder('Staff', 'cenHum', 'Grace Pascual Halili'),
  agency: positionHolder('Staff', 'agency', 'Rodelio Manalo Sarmenta'),
  legOff: positionHolder('Staff', 'legOff', 'Vivian Salazar Ocfemia'),
  libSer: positionHolder('Staff', 'libSer', 'Katrina Lim Buenaflor'),
  finSer: positionHolder('Staff', 'finSer', 'Arnel Torres Dizon'),
  trans: positionHolder('Staff', 'trans', 'Marites Navarro Galura'),
  remit: positionHolder('Staff', 'remit', 'Joel Bernardo Manahan'),
  scho: positionHolder('Staff', 'scho', 'Cynthia Ramos Umali'),
  intAff: positionHolder('Staff', 'intAff', 'Noel Ferrer Katigbak', 'Atty'),
  sheila: employee('Staff', 'Administrative Aide', 'Sheila Ocampo Punzalan'),
  immediateSupervisor: positionHolder('Faculty', 'immediateSupervisor', 'Alma Castro Lagman', 'Dr'),
  mark: employee('Faculty', 'Instructor', 'Mark David Salonga'),
  rhea: employee('Faculty', 'Assistant Professor', 'Rhea Villanueva Magsino'),
  paolo: employee('Faculty', 'Associate Professor', 'Paolo Gutierrez Enriquez', 'Dr'),
  hazel: employee('Faculty', 'Instructor', 'Hazel Tolentino Cunanan'),
  jerome: employee('Faculty', 'Part-time Instructor', 'Jerome Sison Abaya'),
  miguel: student('C1', 'Miguel Aquino Santillan'),
  angela: student('C5', 'Angela Rivera Dimaano'),
  joshua: student('C3', 'Joshua Pineda Villareal'),
  bea: student('C7', 'Bea Lorenzo Tayag'),
  carlo: { ...student('C8', 'Carlo Mercado Ibañez'), suffix: 'Jr' },
} as const satisfies Record<PositionKey, Person> & Record<string, Person>;
export type PersonKey = keyof typeof PEOPLE;

export const PERSON_KEYS = Object.keys(PEOPLE) as PersonKey[];

/** Where single people differ from the rest. */
export const WITHOUT_SIGNATURE: readonly PersonKey[] = ['carlo'];
export const WITHOUT_NUMBERS: readonly PersonKey[] = ['joshua'];
export const WITH_FIRST_PASSWORD: readonly PersonKey[] = ['clerk', 'rhea'];
export const WITHOUT_MAILS: readonly PersonKey[] = ['vpaa'];
export const AVAILABLE: readonly PersonKey[] = PERSON_KEYS.filter((key) =>
  ['Executive', 'Faculty'].includes(PEOPLE[key].role),
);

export function emailOf(person: Person): string {
  const name = `${person.firstName}.${person.lastName}`.normalize('NFD').replace(/\p{M}/gu, '');
  return `${name.toLowerCase()}@${person.role === 'Student' ? 'students.example.edu' : 'example.edu'}`;
}

function positionHolder(role: Role, key: PositionKey, names: string, prefix: string | null = null): Person {
  const { name: position, department } = POSITIONS[key];
  return { ...namesOf(names), role, prefix, department, position, class: null };
}

function employee(role: Role, position: string, names: string, prefix: string | null = null): Person {
  const department = OTHER_POSITIONS.find(({ name }) => name === position)?.department ?? null;
  return { ...namesOf(names), role, prefix, department, position, class: null };
}

function student(key: ClassKey, names: string): Person {
  return { ...namesOf(names), role: 'Student', prefix: null, department: null, position: null, class: key };
}

function namesOf(names: string) {
  const [firstName = '', middleName = '', lastName = ''] = names.split(' ');
  return { firstName, middleName, lastName, suffix: null };
}

function studentClass(course: string, specialization: string, year: number, section: string) {
  return { program: `BS ${course}`, specialization, year, section, semester: 1, academicYear: '2025-2026' };
}

function lastYear() {
  return { semester: 2, academicYear: '2024-2025' };
}
