import { brief } from '../../hostile/hostile-program.ts'
import { sql } from '../../languages/sql/sql.ts'
import type { LanguagePrograms } from '../language-programs.ts'

const staff =
  "CREATE TABLE staff (name TEXT, team TEXT, pay INT);\nINSERT INTO staff VALUES ('Ann', 'a', 3), ('Bob', 'b', 1), ('Zoë', 'a', 2);\n"

const refusedInSafeMode = [
  '.shell id',
  '.system id',
  '.read /etc/passwd',
  '.open /tmp/x.db',
  '.output /tmp/x',
  '.import /etc/passwd t',
  '.load /box/x.so',
  '.save /tmp/x.db',
  '.cd /',
  '.log /tmp/x',
  "ATTACH '/tmp/x.db' AS x;",
  "SELECT readfile('/etc/hosts');",
  "SELECT writefile('/tmp/x', 'x');",
  "SELECT load_extension('/box/x.so');",
  "SELECT edit('x', 'sh');",
  "VACUUM INTO '/tmp/x.db';",
  "SELECT name FROM fsdir('/');",
  `SELECT data FROM main."FSDir"('/etc/ld.so.cache');`,
  "SELECT sha3_query('SELECT name FROM fs' || 'dir(''/'')');",
]

export const sqlPrograms: LanguagePrograms = {
  language: sql,
  title: /^SQL \(SQLite 3\.\d+\.\d+\)$/,
  honest: [
    {
      name: 'queries the tables of its input',
      source: 'SELECT team, sum(pay) FROM staff GROUP BY team ORDER BY team;\n',
      options: { stdin: staff },
      stdout: 'a|5\nb|1\n',
      stderr: null,
    },
    {
      name: 'has joins, windows, dates, JSON and mathematics',
      source: `WITH ranked AS (SELECT *, rank() OVER (PARTITION BY team ORDER BY pay DESC) AS place FROM staff)
SELECT name FROM ranked WHERE place = 1 ORDER BY name;
SELECT a.name, b.name FROM staff a LEFT JOIN staff b ON a.team = b.team AND a.name < b.name ORDER BY 1;
SELECT date('2024-02-28', '+1 day'), json_extract('{"a": [7]}', '$.a[0]'), sqrt(16), upper('zoë');`,
      options: { stdin: staff },
      stdout: 'Ann\nBob\nAnn|Zoë\nBob|\nZoë|\n2024-02-29|7|4.0|ZOë\n',
    },
    {
      name: 'changes tables and shows them with headers',
      source:
        ".headers on\nUPDATE staff SET pay = pay * 2; DELETE FROM staff WHERE team = 'b';\nSELECT name, pay FROM staff;\n",
      options: { stdin: staff },
      stdout: 'name|pay\nAnn|6\nZoë|4\n',
    },
    {
      name: 'runs without input, and without a semicolon at its end',
      source: 'SELECT 1;\nSELECT 2',
      stdout: '1\n2\n',
    },
    {
      name: 'a hundred thousand rows of input',
      source: 'SELECT count(*), sum(x) FROM t;\n',
      options: {
        stdin: `CREATE TABLE t (x);\nBEGIN;\n${Array.from({ length: 1000 }, () => `INSERT INTO t VALUES ${Array(100).fill('(1)').join()};\n`).join('')}COMMIT;\n`,
      },
      stdout: '100000|100000\n',
    },
    {
      name: 'an error with the line of the source',
      source: 'SELECT 1;\nSELECT salary FROM staff;\nSELECT 2;\n',
      options: { stdin: staff },
      status: [11],
      stdout: '1\n',
      stderr: /near line 2: no such column: salary/,
    },
    {
      name: 'an error in the input',
      source: 'SELECT 1;\n',
      options: { stdin: 'CREATE TABEL t;\n' },
      status: [11],
      stdout: null,
      stderr: /near "TABEL": syntax error/,
    },
  ],
  hostile: [
    ...refusedInSafeMode.map((source) => ({
      name: source,
      source: `${source}\nSELECT 'went on';\n`,
      status: [11],
      stdout: null,
      stderr: /safe mode|not authorized|no such function|cannot be used|Error/,
    })),
    {
      name: 'a recursive query without end',
      source:
        'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c;\n',
      options: brief,
      status: [5],
    },
    {
      name: 'all the memory',
      source:
        'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT sum(length(b)) FROM (SELECT zeroblob(1000000) || x AS b FROM c ORDER BY 1);\n',
      options: { memory_limit: 32_000, ...brief },
      status: [5, 8, 11, 12],
    },
    {
      name: 'a set-up that runs commands sees only its sandbox',
      source: 'SELECT 1;\n',
      options: {
        stdin:
          '.shell cat /etc/shadow /etc/passwd 2> /dev/null; unshare -Ur id 2> /dev/null; echo none\n',
      },
      stdout: 'none\n1\n',
    },
  ],
}
