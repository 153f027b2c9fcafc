/** Takes a compiler of C or C++ longer than it may take. */
export const endlessSource = `
#define A x += x * 3;
#define B A A A A A A A A
#define C B B B B B B B B
#define D C C C C C C C C
#define E D D D D D D D D
int main(void) {
  volatile int x = 0;
  E E E E E E E E E E E E E E E E
}
`
