import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads data and a template from standard input and prints the letter they make. */
public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        List<String> lines = in.lines().toList();
        int dataEnd = 1 + Integer.parseInt(lines.get(0).trim());
        int templateEnd = dataEnd + 1 + Integer.parseInt(lines.get(dataEnd).trim());
        Data data = Data.read(lines.subList(1, dataEnd));
        try {
            List<Token> tokens = Tags.read(lines.subList(dataEnd + 1, templateEnd));
            System.out.print(Nodes.renderAll(Blocks.parse(tokens), data));
        } catch (TemplateError error) {
            System.out.println("error: " + error.getMessage());
        }
    }
}
