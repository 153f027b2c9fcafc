#include <stdio.h>

int jars[200], lids[200];
int jar_of[200];

int main(void) {
    int n, m, t, closed = 0;
    scanf("%d %d %d", &n, &m, &t);
    for (int i = 0; i < n; i++)
        scanf("%d", &jars[i]);
    for (int i = 0; i < m; i++)
        scanf("%d", &lids[i]);
    for (int lid = 0; lid < m; lid++)
        jar_of[lid] = -1;
    for (int jar = 0; jar < n; jar++) {
        int is_closed = 0;
        for (int lid = 0; lid < m && !is_closed; lid++) {
            if (jar_of[lid] < 0 && jars[jar] <= lids[lid] && lids[lid] <= jars[jar] + t) {
                jar_of[lid] = jar;
                is_closed = 1;
            }
        }
        for (int lid = 0; lid < m && !is_closed; lid++) {
            if (lids[lid] < jars[jar] || lids[lid] > jars[jar] + t)
                continue;
            int other = jars[jar_of[lid]];
            for (int spare = 0; spare < m && !is_closed; spare++) {
                if (jar_of[spare] < 0 && other <= lids[spare] && lids[spare] <= other + t) {
                    jar_of[spare] = jar_of[lid];
                    jar_of[lid] = jar;
                    is_closed = 1;
                }
            }
        }
        closed += is_closed;
    }
    printf("%d\n", closed);
    return 0;
}
