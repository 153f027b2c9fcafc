import { kotlin } from '../../languages/kotlin/kotlin.ts'
import { bigInput, bigInputSum, type LanguagePrograms } from '../language-programs.ts'

/** Very few programs, as each takes the compiler several seconds. */
export const kotlinPrograms: LanguagePrograms = {
  language: kotlin,
  title: /^Kotlin \(\d+\.\d+\.\d+\)$/,
  isTestedOnlyWhereInstalled: true,
  honest: [
    {
      name: 'reads a big input, starts threads, knows unicode and its arguments, fails with its line',
      source: `import kotlin.concurrent.thread
data class Pair2(val a: String, val b: Int)
fun main(args: Array<String>) {
    readLine()
    val sum = readLine()!!.split(" ").map { it.toLong() }.sum()
    val counts = java.util.concurrent.atomic.AtomicInteger()
    (0 until 8).map { i -> thread { counts.addAndGet(i) } }.forEach { it.join() }
    println("$sum $counts \${"日本".reversed()} \${Pair2("grüße", 2.toBigInteger().pow(70).bitLength())} \${args.toList()}")
    check(sum < 0) { "no luck" }
}
`,
      options: { stdin: bigInput, command_line_arguments: 'a "b c"' },
      status: [11],
      stdout: `${bigInputSum} 28 本日 Pair2(a=grüße, b=71) [a, b c]\n`,
      stderr: /IllegalStateException: no luck\n\tat MainKt\.main\(Main\.kt:9\)/,
    },
    {
      name: 'says where an error is',
      source: 'fun main() {\n    val n: Int = "a"\n}\n',
      status: [6],
      compileOutput: /^Main\.kt:2:18: error: type mismatch/,
    },
  ],
  hostile: [
    {
      name: "the host's files, commands and the network",
      source: `fun refused(what: () -> Unit) = try { what(); 0 } catch (e: Exception) { 1 }
fun main() {
    for (name in listOf("/etc/shadow", "/etc/passwd", "/root/.bashrc")) print(refused { java.io.File(name).readText() })
    print(refused { java.net.Socket("1.1.1.1", 53) })
    print(ProcessBuilder("unshare", "-Ur", "true").start().waitFor() != 0)
}
`,
      stdout: '1111true',
    },
    {
      name: 'compiler option -Xplugin',
      source: 'fun main() {}',
      options: { compiler_options: '-Xplugin=/tmp/x.jar' },
      status: [6],
      compileOutput: /^compiler option not allowed/,
    },
  ],
}
