import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a template into tokens: plain text, and tags in square brackets. */
public final class Tags {
    /** A line with nothing but one of these leaves no empty line in the letter. */
    private static final Pattern LONE_TAG =
            Pattern.compile("\\s*\\[(if [a-z]+|else|end if|each [a-z]+|end each)\\]\\s*");

    private Tags() {}

    public static List<Token> read(List<String> lines) {
        List<Token> tokens = new ArrayList<>();
        int number = 0;
        for (String line : lines) {
            number++;
            Matcher lone = LONE_TAG.matcher(line);
            if (lone.matches()) {
                tokens.add(Token.ofTag(number, lone.group(1)));
            } else {
                addLine(tokens, number, line);
                tokens.add(Token.ofText(number, "\n"));
            }
        }
        return tokens;
    }

    private static void addLine(List<Token> tokens, int number, String line) {
        int place = 0;
        while (place < line.length()) {
            int found = line.indexOf('[', place);
            int start = found < 0 ? line.length() : found;
            if (start > place) {
                tokens.add(Token.ofText(number, line.substring(place, start)));
                place = start;
            } else if (line.startsWith("[[", place)) {
                tokens.add(Token.ofText(number, "["));
                place += 2;
            } else {
                int end = line.indexOf(']', place);
                if (end < 0) {
                    throw new TemplateError(number, "a tag has no ]");
                }
                tokens.add(Token.ofTag(number, line.substring(place + 1, end)));
                place = end + 1;
            }
        }
    }
}
