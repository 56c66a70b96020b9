/* Names that are common in the Philippines; who gets which is left to the numbers. */
export const FIRST_NAMES =
  words(`Althea Andrea Angelo Anna Antonio Arvin Bianca Carla Carlo Cecilia Christian Cristina
  Daniel Daryl Denise Diego Edgar Eliza Emmanuel Erika Faith Francis Gabriel Gerald Gina Gloria Grace Hannah Ian Irene
  Isabel Ivan Jasmine Jason Jayson Jennifer Jericho Jessa John Jose Josephine Juan Julia Justine Karen Kathleen Kevin Kyla
  Lance Leo Liza Lorena Lovely Luis Luz Manuel Marco Maria Mariel Martin Maya Melissa Michael Mikaela Nadine Nathaniel
  Nicole Noel Patricia Paul Princess Rafael Ramon Raymond Regina Ricardo Rizalina Roberto Rochelle Romeo Rosario Ryan
  Samantha Sofia Stephanie Teresa Trisha Vanessa Veronica Vincent Victor Zaldy`);

export const LAST_NAMES =
  words(`Abad Abella Agustin Alcantara Alonzo Alvarez Angeles Aquino Arellano Austria Bautista
  Beltran Bernardo Borja Buenaventura Caballero Cabrera Calderon Castillo Castro Chua Concepcion Cordero Corpuz Cortez
  Cruz Custodio Dacanay David Delfin Diaz Domingo Enriquez Escobar Esguerra Espiritu Estrada Evangelista Fajardo Fernando
  Flores Francisco Gamboa Garcia Gatchalian Gonzales Guevarra Gutierrez Hernandez Ignacio Jacinto Javier Lacson Lagman
  Lazaro Legaspi Lim Lopez Lorenzo Luna Macapagal Magno Malonzo Manalo Manansala Marasigan Marquez Medina Mendoza Mercado
  Miranda Morales Nacpil Navarro Ocampo Ong Ortega Pablo Padilla Palma Pangilinan Pascual Peña Perez Pineda Ponce
  Punzalan Quinto Ramos Reyes Rivera Roque Rosales Salazar Salonga Samson Santiago Santos Sarmiento Serrano Sison Soriano
  Suarez Sunga Tamayo Tan Tiongson Tolentino Torres Trinidad Valdez Valencia Velasco Vergara Villanueva Yumul Zamora`);

type College = { name: string; programs: readonly (readonly [program: string, specialization: string])[] };

export const COLLEGES: readonly College[] = [
  college(
    'College of Science',
    'Mathematics/Actuarial Science',
    'Physics/Applied Physics',
    'Biology/Microbiology',
  ),
  college('College of Engineering', 'Civil Engineering/Structures', 'Computer Engineering/Networks'),
  college('College of Education', 'Secondary Education/Filipino', 'Elementary Education/General Education'),
  college('College of Business Administration', 'Business Administration/Marketing', 'Accountancy/Auditing'),
  college('College of Nursing', 'Nursing/Community Health'),
  college('College of Arts and Letters', 'Communication/Journalism', 'English/Literature'),
  college(
    'College of Hospitality Management',
    'Hospitality Management/Culinary Arts',
    'Tourism/Travel Services',
  ),
  college(
    'College of Information Technology',
    'Information Technology/Web Systems',
    'Data Science/Analytics',
  ),
  college('College of Criminal Justice', 'Criminology/Forensics'),
  college('College of Architecture', 'Architecture/Urban Design'),
];

function college(name: string, ...programs: string[]): College {
  return {
    name,
    programs: programs.map((program) => {
      const [course = '', specialization = ''] = program.split('/');
      return [`BS ${course}`, specialization] as const;
    }),
  };
}

function words(text: string): string[] {
  return text.split(/\s+/);
}
