import { pngOf } from './pictures.ts'

/** CodeRunner questions of our own making, as Moodle exports them. */

export const programQuestion = `<question type="coderunner">
  <name><text>Sum of a line</text></name>
  <questiontext format="html"><text><![CDATA[<p>Read <b>whole</b> numbers \\(a_i\\) and print <code>sum</code>.</p><p><img src="@@PLUGINFILE@@/my%20plan.png" alt="The plan" width="20"></p><ul><li>one</li><li>two</li></ul><table><tr><th>in</th><th>out</th></tr><tr><td>1</td><td>2</td></tr></table><script>alert(1)</script>\\[x^2\\]]]></text><file name="my plan.png" path="/" encoding="base64">${pngOf(5, 5).toString('base64')}</file></questiontext>
  <generalfeedback format="html"><text></text></generalfeedback>
  <defaultgrade>1.0</defaultgrade><penalty>0</penalty><hidden>0</hidden>
  <coderunnertype>python3_w_input</coderunnertype><prototypetype>0</prototypetype>
  <allornothing>0</allornothing><penaltyregime>10, 20, ...</penaltyregime>
  <answerpreload></answerpreload><template></template>
  <answer>print(sum(map(int, input().split())))</answer>
  <language></language><acelang></acelang><grader></grader>
  <cputimelimitsecs></cputimelimitsecs><memlimitmb></memlimitmb>
  <testcases>
    <testcase testtype="0" useasexample="1" hiderestiffail="0" mark="1.0000000"><testcode><text></text></testcode><stdin><text>1 2</text></stdin><expected><text>3</text></expected><extra><text></text></extra><display><text>SHOW</text></display></testcase>
    <testcase testtype="0" useasexample="0" hiderestiffail="0" mark="1.0000000"><testcode><text></text></testcode><stdin><text>4 5</text></stdin><expected><text>9</text></expected><extra><text></text></extra><display><text>HIDE</text></display></testcase>
    <testcase testtype="0" useasexample="0" hiderestiffail="0" mark="2.5000000"><testcode><text></text></testcode><stdin><text>7</text></stdin><expected><text>7</text></expected><extra><text></text></extra><display><text>HIDE</text></display></testcase>
  </testcases>
</question>`

export const functionQuestion = `<question type="coderunner">
  <name><text>Square</text></name>
  <questiontext format="html"><text>&lt;p&gt;Write a function &lt;code&gt;square&lt;/code&gt;.&lt;/p&gt;</text></questiontext>
  <coderunnertype>python3</coderunnertype><prototypetype>0</prototypetype><allornothing>1</allornothing>
  <template>{{ STUDENT_ANSWER }}</template>
  <answer>def square(n): return n * n</answer><grader>RegexGrader</grader>
  <testcases><testcase useasexample="1" mark="1"><testcode><text>print(square(3))</text></testcode><stdin><text></text></stdin><expected><text>9</text></expected><display><text>SHOW</text></display></testcase></testcases>
</question>`

export const moodleQuiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n<question type="category"><category><text>$course$/top</text></category></question>\n${questions.join('\n')}\n</quiz>\n`
