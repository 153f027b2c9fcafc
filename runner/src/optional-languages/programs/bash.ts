import { brief } from '../../hostile/hostile-program.ts'
import { interpreters } from '../../languages/interpreters.ts'
import { bigInput, bigInputSum, fiveNumbers, type LanguagePrograms } from '../language-programs.ts'

export const bashPrograms: LanguagePrograms = {
  language: interpreters.Bash,
  title: /^Bash \(\d+\.\d+\.\d+\)$/,
  honest: [
    {
      name: 'sorts its input',
      source: 'read -r n\nread -r numbers\necho $n $(printf "%s\\n" $numbers | sort -n)\n',
      options: { stdin: fiveNumbers },
      stdout: '5 1 1 3 4 5\n',
      stderr: null,
    },
    {
      name: 'reads a big input',
      source: "tail -n 1 | tr ' ' '\\n' | awk '{ s += $1 } END { print s }'\n",
      options: { stdin: bigInput },
      stdout: `${bigInputSum}\n`,
    },
    {
      name: 'has arrays, arithmetic, here documents and jobs',
      source:
        'declare -A m=([a]=1 [b]=2)\necho $(( m[a] + m[b] ))\ncat <<END\n日本 $BASH_SOURCE $0\nEND\n(sleep 0.01; echo later) &\nwait\ntmp=$(mktemp)\necho x > "$tmp"\ncat < "$tmp" | sed s/x/y/\ndiff <(echo 1) <(echo 1) && echo same\n',
      stdout: '3\n日本 script.sh script.sh\nlater\ny\nsame\n',
    },
    {
      name: 'gets its arguments',
      source: 'printf "[%s]" "$0" "$@"\n',
      options: { command_line_arguments: 'a "b c"' },
      stdout: '[script.sh][a][b c]',
    },
    {
      name: 'a long source',
      source: `${'# padding\n'.repeat(2000)}echo end\n`,
      stdout: 'end\n',
    },
    {
      name: 'a command that does not exist',
      source: 'set -e\necho a\nnonsense\necho b\n',
      status: [11],
      stdout: 'a\n',
      stderr: 'script.sh: line 3: nonsense: command not found\n',
    },
    {
      name: 'a syntax error',
      source: 'if true; then\n',
      status: [11],
      stderr: /^script\.sh: line 2: syntax error: unexpected end of file/,
    },
    { name: 'exits with its own code', source: 'exit 42', status: [11] },
  ],
  hostile: [
    {
      name: 'a fork bomb',
      source: ':(){ :|:& };:\nwait\nsleep 5\n',
      options: { ...brief, wall_time_limit: 1 },
      status: [3, 5, 11, 12],
    },
    {
      name: 'the network by /dev/tcp',
      source: '(echo > /dev/tcp/1.1.1.1/53) 2> /dev/null || echo none\n',
      stdout: 'none\n',
    },
    {
      name: "the host's files",
      source:
        'cat /etc/shadow /etc/passwd /root/.bashrc 2> /dev/null\nls /home /var/lib /srv 2> /dev/null\n(echo x > /usr/lib/x) 2> /dev/null\n(echo x > /etc/x) 2> /dev/null || echo none\n',
      stdout: 'none\n',
    },
    {
      name: 'namespaces, mounts and other users',
      source:
        'for c in "unshare -Ur true" "mount -t tmpfs x /tmp" "su -c true" "chroot / true" "setpriv --reuid 0 true"; do $c > /dev/null 2>&1 < /dev/null && echo "passed $c"; done\necho none\n',
      stdout: 'none\n',
    },
    {
      name: 'a process that outlives it',
      source:
        'trap "" TERM HUP INT\nsetsid nohup sleep 1000 > /dev/null 2>&1 &\ndisown\necho left\n',
      stdout: 'left\n',
    },
    {
      name: 'limits raised',
      source: 'ulimit -f unlimited 2> /dev/null || echo kept\n',
      stdout: 'kept\n',
    },
    {
      name: 'output without end',
      source: 'yes\n',
      options: brief,
      status: [3, 5, 8, 11],
    },
    {
      name: 'killing everything',
      source: 'kill -9 1; kill -9 -1\n',
      status: [3, 11, 12],
    },
  ],
}
